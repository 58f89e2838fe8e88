import { type Growing, growingWords } from './growing.ts'
import type { TermColumn } from './term-column.ts'

type Column = TermColumn<string | number>
/** Documents that have the same values in all of some columns: their list in each, and how many they are. */
export type TermClass = { lists: readonly number[]; count: number }

/** With more classes than one in so many documents nothing would be won. */
const fewestPerClass = 4

/**
 * Some documents by their values in some columns, each class once: one pass over them, however many columns there are.
 * Undefined where their values differ too much.
 */
export function termClasses(
  columns: readonly [Column, ...Column[]],
  documents: ArrayLike<number>,
): TermClass[] | undefined {
  const { classOf, size, listsOf } = columns.length === 1 ? alone(columns[0]) : tableOf(columns)
  if (size * fewestPerClass > documents.length) return undefined
  const { values } = classOf
  const counts = new Uint32Array(size)
  for (let i = 0; i < documents.length; i++) {
    const number = values[documents[i] ?? 0] ?? 0
    counts[number] = (counts[number] ?? 0) + 1
  }
  const classes: TermClass[] = []
  for (let number = 0; number < size; number++) {
    const count = counts[number] ?? 0
    if (count > 0) classes.push({ lists: listsOf(number), count })
  }
  return classes
}

type Table = { classOf: Growing<Uint32Array>; size: number; listsOf: (number: number) => readonly number[] }

const alone = ({ lists, listCount }: Column): Table => ({
  classOf: lists,
  size: listCount,
  listsOf: (number) => [number],
})

/** The last table made for each first column: columns only grow, and those without gaps are others. */
const tables = new WeakMap<Column, ClassTable>()

function tableOf(columns: readonly [Column, ...Column[]]): Table {
  let table = tables.get(columns[0])
  if (!table?.isOf(columns)) {
    table = new ClassTable(columns)
    tables.set(columns[0], table)
  }
  table.follow()
  return table
}

/** Each document's class by its lists in several columns. */
class ClassTable implements Table {
  readonly classOf = growingWords()
  private readonly columns: readonly Column[]
  private readonly lists: (readonly number[])[] = []
  private readonly numbers = new Map<string, number>()

  constructor(columns: readonly Column[]) {
    this.columns = columns
  }

  get size(): number {
    return this.lists.length
  }

  readonly listsOf = (number: number): readonly number[] => this.lists[number] ?? []

  isOf(columns: readonly Column[]): boolean {
    return columns.length === this.columns.length && columns.every((column, at) => column === this.columns[at])
  }

  /** Takes in the documents that have been added since. */
  follow(): void {
    const end = Math.min(...this.columns.map(({ lists }) => lists.length))
    for (let slot = this.classOf.length; slot < end; slot++) {
      const lists = this.columns.map((column) => column.lists.at(slot))
      const key = lists.join()
      let number = this.numbers.get(key)
      if (number === undefined) {
        number = this.lists.push(lists) - 1
        this.numbers.set(key, number)
      }
      this.classOf.push(number)
    }
  }
}
