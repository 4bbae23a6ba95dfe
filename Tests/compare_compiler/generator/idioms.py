"""Pieces that programs often hold, with random parts.

In a piece `<n>` is a small number and `<some Int>` an expression of what is in scope; the part before the line `---`
stands outside of functions. A piece is used once in a program.
"""
import re

IDIOMS = """
protocol Scored { var points: Int { get } }
extension Scored { var doubled: Int { points * 2 }; func capped(at limit: Int) -> Int { min(points, limit) } }
struct Coin: Scored { let points = <n> }
struct Chest: Scored { var coins: [Coin]; var points: Int { coins.reduce(<n>) { $0 + $1.points } } }
---
let treasures: [any Scored] = [Coin(), Chest(coins: [Coin(), Coin()]), Coin()]
for treasure in treasures { numbers.append(Double(treasure.doubled + treasure.capped(at: <n>))) }
===
func largest<Value: Comparable>(_ values: [Value], or other: Value) -> Value { values.max() ?? other }
---
numbers.append(Double(largest([<n>, <n>, <n>], or: <n>)))
numbers.append(largest([0.5, <n>], or: 1.5))
===
class Base { var size: Int; init(size: Int) { self.size = size }; func area() -> Int { size * <n> }; func shown() -> Int { area() + 1 } }
final class Round: Base { var extra = <n>; override func area() -> Int { super.area() + extra } }
---
let shapes: [Base] = [Base(size: <n>), Round(size: <n>)]
shapes[1].size += <n>
(shapes[1] as? Round)?.extra *= 2
for shape in shapes { numbers.append(Double(shape.shown())) }
===
func bump(_ value: inout Int, by step: Int = <n>) { value += step }
---
var bumped = <some Int>
bump(&bumped)
bump(&bumped, by: <n>)
numbers.append(Double(abs(bumped)))
===
func sumOf(_ values: Double..., scale: Double = <n>) -> Double { values.reduce(0, +) * scale }
---
numbers.append(sumOf(<n>, 2.5))
numbers.append(sumOf(1, <n>, <n>, scale: 0.5))
===
func kind(_ value: Int) -> Double { <n> }
func kind(_ value: Double) -> Double { 0.25 }
func kind(_ value: String) -> Double { <n> }
---
numbers += [kind(<n>), kind(7.0), kind("<n>")]
===
struct Board {
    var cells = [Int](repeating: <n>, count: 6)
    subscript(row: Int, column: Int) -> Int { get { cells[row * 3 + column] } set { cells[row * 3 + column] = newValue } }
}
---
var board = Board()
board[1, 2] = <n>
board[0, 1] += <n>
let before = board
board[1, 2] *= 2
numbers += board.cells.map(Double.init) + [Double(before[1, 2])]
===
func power(_ base: Int, _ exponent: Int) -> Int { exponent == 0 ? 1 : base * power(base, exponent - 1) }
---
numbers.append(Double(power(<n>, 3)))
===
func makeCounter(from start: Int) -> () -> Int {
    var count = start
    return { count += <n>; return count }
}
---
let counter = makeCounter(from: <n>)
numbers.append(Double(counter() + counter() * 10))
===
final class Cache {
    var misses = 0
    lazy var table: [Int] = { misses += 1; return (0..<<n>).map { $0 * $0 } }()
}
---
let cache = Cache()
numbers.append(Double(cache.table.count + cache.table.reduce(0, +) + cache.misses))
===
struct Ticket { static var issued = <n>; let number: Int; init() { Ticket.issued += 1; number = Ticket.issued } }
---
let tickets = [Ticket(), Ticket()]
numbers += tickets.map { Double($0.number) } + [Double(Ticket.issued)]
===
enum Tree { case leaf(Int); indirect case node(Tree, Tree) }
func weight(_ tree: Tree) -> Int { switch tree { case .leaf(let value): return value; case let .node(left, right): return weight(left) + weight(right) } }
---
numbers.append(Double(weight(.node(.leaf(<n>), .node(.leaf(<n>), .leaf(<n>))))))
===
@propertyWrapper
struct Limited { private var stored = 0; var wrappedValue: Int { get { stored } set { stored = min(newValue, <n>) } }; init(wrappedValue: Int) { stored = min(wrappedValue, <n>) } }
struct Player { @Limited var health = <n>; @Limited var armour = 100 }
---
var player = Player()
player.health += <n>
numbers += [Double(player.health), Double(player.armour)]
===
---
var groups: [Int: [String]] = [:]
for word in ["fig", "pear", "kiwi", "a", "plum"] { groups[word.count % <n>, default: []].append(word) }
for key in groups.keys.sorted() { numbers.append(Double(key * 100 + groups[key]!.joined().count)) }
===
---
var seen: Set<Int> = [<n>, <n>]
for value in [3, 1, 4, 1, 5, 9] where seen.insert(value % <n>).inserted { numbers.append(Double(value)) }
numbers.append(Double(seen.union([<n>, 50]).count))
===
---
var grid = Array(repeating: Array(repeating: 0, count: 3), count: 2)
cells: for row in grid.indices {
    for column in grid[row].indices {
        if row + column == <n> { continue cells }
        grid[row][column] += row * <n> + column
    }
}
numbers += grid.flatMap { $0 }.map { Double($0) }
===
---
let slice = [5, <n>, 8, <n>, 2][1...3]
numbers += [Double(slice.startIndex), Double(slice.first!), Double(slice.reduce(0, +)), Double(slice[2])]
===
---
let (quotient, rest) = (<n> * 7).quotientAndRemainder(dividingBy: <n>)
let bytes: UInt8 = 250
numbers += [Double(quotient), Double(rest), Double(bytes &+ <n>), Double(bytes >> 2)]
===
---
let frame = CGRect(x: <n>, y: <n>, width: 40, height: <n>)
numbers += [frame.midX, frame.maxY, frame.insetBy(dx: 2, dy: 0).width]
===
---
var queue = [<n>, <n>, <n>]
while let next = queue.popLast() {
    numbers.append(Double(next))
    if next > 7, queue.count < 3 { queue.insert(1, at: 0) }
}
===
---
var story = "One"
for word in ["two", "three"] where word.count > <n> - 1 { story += ", " + word }
numbers.append(Double(story.count))
numbers.append(Double(story.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix("t") }.count))
===
struct Person { var name: String; var age: Int; var pets: [String]? }
---
var people = [Person(name: "Ann", age: <n>), Person(name: "Bo", age: <n>, pets: ["Rex"]), Person(name: "Cid", age: <n>)]
people[0].pets = ["Tom", "Kit"]
people[1].pets?.append("Max")
people.sort { ($0.age, $0.name) > ($1.age, $1.name) }
numbers += people.map { Double($0.age * 10 + ($0.pets?.count ?? 0)) }
numbers.append(Double(people.first { $0.name.count == 2 }?.age ?? 99))
===
struct Stack<Item> { private var items: [Item] = []; mutating func push(_ item: Item) { items.append(item) }; mutating func pop() -> Item? { items.popLast() }; var count: Int { items.count } }
---
var stack = Stack<Double>()
for step in 1...<n> { stack.push(Double(step) / 2) }
numbers += [stack.pop() ?? 0, Double(stack.count), stack.pop() ?? 9]
===
struct Counter: Sequence, IteratorProtocol { var left: Int; mutating func next() -> Int? { if left <= 0 { return nil }; left -= 1; return left } }
---
numbers += Counter(left: <n>).map { Double($0 * 2) } + [Double(Counter(left: <n>).reduce(0, +))]
===
struct Vector: Equatable { var x, y: Double; static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }; static func * (a: Vector, k: Double) -> Vector { Vector(x: a.x * k, y: a.y * k) } }
---
let moved = Vector(x: 1, y: <n>) + Vector(x: <n>, y: 2) * 2.5
numbers += [moved.x, moved.y, moved == Vector(x: 1, y: 1) ? 1 : 0]
===
---
let padding: CGFloat = <n>, columns = <n>
let cell = (320 - padding * CGFloat(columns + 1)) / CGFloat(columns)
let rows = (<n> + columns - 1) / columns
numbers += [max(0, cell), Double(rows), cell.rounded(.down) > 30 ? 1 : 2]
===
---
let path = \\CGSize.width
var sizes = [CGSize(width: <n>, height: 2), CGSize(width: <n>, height: 5)]
sizes[1][keyPath: path] += <n>
numbers += sizes.map { Double($0[keyPath: path] * $0.height) } + [Double(sizes.map(\\.height).max()!)]
"""


class Idioms:
    """Mixed into the maker."""

    def idiom(self):
        """A piece's declarations and statements."""
        pieces = [piece for piece in IDIOMS.strip().split("\n===\n") if piece not in self.used]
        piece = self.chance.choice(pieces)
        self.used.add(piece)
        outside, _, inside = ("\n" + piece).partition("\n---\n")
        filled = lambda text: re.sub(r"<n>|<some (\w+)>", self.hole, text)
        return filled(outside.strip()).splitlines(), filled(inside).splitlines()

    def hole(self, match):
        return self.text(match[1], 1) if match[1] else str(self.chance.randint(2, 9))
