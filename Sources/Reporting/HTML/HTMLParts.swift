/// The style sheet of the page; pictures bring their own.
let htmlStyle = """
  :root { color-scheme: light dark; --line: #8884; --mark: #b26a00; }
  body { font: 15px/1.45 system-ui, sans-serif; margin: 0 auto; max-width: 75rem; padding: 0 1rem 4rem; }
  header { position: sticky; top: 0; background: Canvas; border-bottom: 1px solid var(--line); z-index: 1; }
  header h1, header p { display: inline-block; margin: .6rem 1rem .2rem 0; }
  form { display: flex; flex-wrap: wrap; gap: 1rem; padding-bottom: .6rem; }
  .keys { color: GrayText; }
  .pictures { display: flex; gap: 1rem; overflow-x: auto; padding: .5rem 0; }
  figure { margin: 0; flex: none; }
  figure svg { height: 22rem; width: auto; display: block; border: 1px solid var(--line); }
  figcaption { font-size: .85em; color: GrayText; max-width: 22rem; }
  article { scroll-margin-top: 7rem; border-left: .3rem solid var(--mark); margin: 1rem 0; padding: .2rem 1rem; }
  article.error { --mark: #c62828; } article.info { --mark: #2962b0; }
  article:focus { outline: 2px solid var(--mark); }
  article h3 { margin: .4rem 0; } article h3 span { color: var(--mark); }
  pre { overflow-x: auto; padding: .6rem; background: #8881; }
  [hidden] { display: none; }

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
    if (next) { next.focus(); next.scrollIntoView({block: "center"}); }
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
