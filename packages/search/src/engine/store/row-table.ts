/** Columns of a table: a row fills one line of the processor's cache. */
const COLUMNS = 16
const SHIFT = 4

class Table {
  values = new Uint32Array(0)
  columns = 0

  grow(rows: number): void {
    const grown = new Uint32Array(Math.max(rows, 64, rows + (rows >>> 3)) << SHIFT)
    grown.set(this.values)
    this.values = grown
  }
}

/** A number of each document. */
export class RowColumn {
  private readonly table: Table
  private readonly place: number

  constructor(table: Table, place: number) {
    this.table = table
    this.place = place
  }

  /** 0 where none was set. */
  at(row: number): number {
    return this.table.values[(row << SHIFT) + this.place] ?? 0
  }

  set(row: number, value: number): void {
    if (row << SHIFT >= this.table.values.length) this.table.grow(row + 1)
    this.table.values[(row << SHIFT) + this.place] = value
  }

  /** Counts the rows of each number. */
  countIn(rows: Uint32Array, counts: Uint32Array): void {
    const { values } = this.table
    const { place } = this
    const end = values.length
    for (let i = 0; i < rows.length; i++) {
      const at = ((rows[i] ?? 0) << SHIFT) + place
      const value = at < end ? (values[at] ?? 0) : 0
      counts[value] = (counts[value] ?? 0) + 1
    }
  }
}

/** Numbers of documents that are read together lie together: those of one document are near each other, not those of one column. */
export class RowTable {
  private table = new Table()

  column(): RowColumn {
    if (this.table.columns === COLUMNS) this.table = new Table()
    return new RowColumn(this.table, this.table.columns++)
  }

  /** Begins anew; columns that were given before remain with those that have them. */
  reset(): void {
    this.table = new Table()
  }
}
