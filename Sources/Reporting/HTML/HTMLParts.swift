/// The style sheet of the page, pictures included.
var htmlStyle: String { pageStyle + PictureStyle.sheet }

private let pageStyle = """
  :root { color-scheme: light dark; --line: #8884; --quiet: #5c5c63; --mark: #a05a00; --soft: #8881; }
  html { background: Canvas; color: CanvasText; }
  body {
    font: 15px/1.45 system-ui, sans-serif; margin: 0 auto; max-width: 72rem;
    padding: 0 1rem 4rem; overflow-wrap: anywhere;
  }
  header { position: sticky; top: 0; background: Canvas; border-bottom: 1px solid var(--line); z-index: 1; }
  header h1, header p { display: inline-block; margin: .6rem 1rem .2rem 0; }
  header h1 { font-size: 1.5rem; }
  form { display: flex; flex-wrap: wrap; align-items: baseline; gap: .4rem 1rem; padding-bottom: .6rem; }
  input, select { font: inherit; max-width: 100%; }
  .keys, .quiet { color: var(--quiet); }
  section > h2 { margin: 2rem 0 .5rem; font-size: 1.2rem; }
  article { scroll-margin-top: 7rem; border-left: .3rem solid var(--mark); margin: 1rem 0 2rem; padding: .2rem 0 .2rem 1rem; }
  article.error { --mark: #c62828; }
  article.info { --mark: #2962b0; }
  article:focus-visible { outline: 2px solid var(--mark); }
  h3 { font-size: 1.05rem; margin: .3rem 0; }
  h3 span { color: var(--mark); }
  article p { margin: .5rem 0; }
  .finding { display: flex; flex-wrap: wrap; gap: 0 2rem; align-items: flex-start; }
  .told { flex: 1 1 22rem; min-width: 0; }
  .pictures { display: flex; flex-wrap: wrap; gap: 1rem 1.5rem; align-items: flex-start; margin: .8rem 0; max-width: 100%; }
  figure { margin: 0; flex: 0 1 15rem; min-width: 0; }
  figure.wide { flex-basis: 30rem; }
  figure svg { width: 100%; height: auto; display: block; border: 1px solid var(--line); border-radius: .4rem; }
  figcaption { font-size: .9em; padding-top: .4rem; }
  figcaption ul { margin: .2rem 0; padding-left: 1.1rem; color: var(--quiet); }
  .others figure.wide { grid-column: span 2; }
  .others { display: grid; width: 100%; grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); align-items: start; }
  summary { cursor: pointer; padding: .2rem 0; }
  pre { overflow-x: auto; padding: .6rem; background: var(--soft); border-radius: .3rem; line-height: 1.35; overflow-wrap: normal; }
  [hidden] { display: none; }
  @media (prefers-color-scheme: dark) {
    :root { --quiet: #a4a4ac; --mark: #f0a040; }
    article.error { --mark: #ff7b72; }
    article.info { --mark: #79b0ff; }
  }
  @media (max-width: 40rem) {
    header { position: static; }
    .keys { display: none; }
    article { padding-left: .7rem; }
    figure, figure.wide { flex-basis: 20rem; }
    article, h3 { scroll-margin-top: 1rem; }
  }
  @media print { header { position: static; } form { display: none; } }

  """

/// Filters and keys. The page says all it has to say without it.
let htmlScript = """
  const findings = [...document.querySelectorAll("article")];
  const words = document.getElementById("words"), rule = document.getElementById("rule");
  const shown = () => findings.filter(finding => !finding.hidden);
  function filter() {
    for (const finding of findings) {
      finding.hidden = (rule.value && finding.dataset.rule !== rule.value)
        || !finding.textContent.toLowerCase().includes(words.value.toLowerCase());
    }
    for (const section of document.querySelectorAll("section")) {
      section.hidden = !section.querySelector("article:not([hidden])");
    }
    document.getElementById("count").textContent = `${shown().length} of ${findings.length} shown`;
  }
  function step(by) {
    const all = shown(), at = all.indexOf(document.activeElement);
    const next = all[at < 0 ? (by > 0 ? 0 : all.length - 1) : at + by];
    if (next) { next.focus(); next.scrollIntoView({block: "start"}); }
  }
  words.addEventListener("input", filter);
  rule.addEventListener("change", filter);
  document.querySelector("form").addEventListener("submit", event => event.preventDefault());
  document.addEventListener("keydown", event => {
    if (event.target.matches("input, select") || event.ctrlKey || event.metaKey || event.altKey) {
      if (event.key === "Escape") event.target.blur();
      return;
    }
    if (event.key === "j") step(1);
    else if (event.key === "k") step(-1);
    else if (event.key === "/") words.focus();
    else return;
    event.preventDefault();
  });
  filter();

  """
