// Reads text with separators, piece by piece: quoted cells with line ends and doubled quotes, CRLF, LF or CR.

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]
export type Row = {
  /** Where it begins in the file; the first line is 1. */
  line: number
  cells: string[]
  /** The file ends in it, without the end of a line. */
  open?: true
  /** Somebody hid it in their sheet. */
  hidden?: true
  /** A quotation mark stands inside a quoted cell, and is not doubled. */
  quote?: true
  /** Places of cells that are merged with one above. */
  filled?: number[]
}

export const longestCell = 200_000
const mostCells = 1_000

/** Why a file cannot be read on: a quote that is never closed, or a row beyond all measure. */
export class UnreadableRow extends Error {
  readonly code: 'quote_open' | 'cell_too_long' | 'too_many_columns' | 'file_too_heavy'
  readonly line: number
  constructor(code: UnreadableRow['code'], line: number) {
    super(`${code} in line ${line}`)
    this.code = code
    this.line = line
  }
}

/** Takes pieces of text and gives the rows that are whole. Rows without any text are left out. */
export class CsvReader {
  private cells: string[] = []
  private cell = ''
  private state: 'start' | 'plain' | 'quoted' | 'closed' = 'start'
  private line = 1
  private begun = 1
  private afterReturn = false
  /** A quoted cell goes on after its closing mark: the mark was of the text. */
  private stray = false
  /** Spaces behind a closing mark: they are of the text if that goes on. */
  private gap = ''
  private quote = false
  private readonly delimiter: Delimiter
  constructor(delimiter: Delimiter) {
    this.delimiter = delimiter
  }

  add(text: string): Row[] {
    const rows: Row[] = []
    const ends = new RegExp(`["\\r\\n${this.delimiter === '\t' ? '\\t' : `\\${this.delimiter}`}]`, 'g')
    let at = 0
    while (at < text.length) {
      const char = text[at] as string
      if (this.afterReturn) {
        this.afterReturn = false
        if (char === '\n') {
          if (this.state === 'quoted') this.cell += char
          at++
          continue
        }
      }
      if (this.state === 'quoted') {
        at = this.takeQuoted(text, at)
        continue
      }
      if (char === '"' && (this.state === 'start' || (this.state === 'closed' && !this.gap))) {
        // a doubled quote inside a quoted cell comes back here
        if (this.state === 'closed') this.cell += '"'
        this.state = 'quoted'
        at++
      } else if (char === this.delimiter) {
        this.endCell()
        at++
      } else if (char === '\n' || char === '\r') {
        this.endRow(rows)
        this.line++
        this.begun = this.line
        this.afterReturn = char === '\r'
        at++
      } else {
        ends.lastIndex = at + 1
        const next = ends.exec(text)?.index ?? text.length
        const piece = text.slice(at, next)
        if (this.state === 'closed' && !piece.trim()) this.gap += piece
        else {
          if (this.state === 'closed') this.keepQuote()
          this.append(piece)
          this.state = 'plain'
        }
        at = next
      }
    }
    return rows
  }

  end(): Row[] {
    if (this.state === 'quoted') throw new UnreadableRow('quote_open', this.begun)
    const rows: Row[] = []
    if (this.state !== 'start' || this.cells.length > 0) this.endRow(rows)
    for (const row of rows) row.open = true
    return rows
  }

  private takeQuoted(text: string, at: number): number {
    const close = text.indexOf('"', at)
    const until = close === -1 ? text.length : close
    const piece = text.slice(at, until)
    for (let i = 0; i < piece.length; i++)
      if (piece[i] === '\n' || (piece[i] === '\r' && piece[i + 1] !== '\n')) this.line++
    this.append(piece)
    if (close === -1) return until
    this.state = 'closed'
    return close + 1
  }

  private keepQuote(): void {
    this.cell += `"${this.gap}`
    this.stray = true
    this.quote = true
  }

  private append(piece: string): void {
    this.cell += piece
    if (this.cell.length > longestCell)
      throw new UnreadableRow(this.state === 'quoted' ? 'quote_open' : 'cell_too_long', this.begun)
  }

  private endCell(): void {
    this.cells.push(this.stray ? withMarks(this.cell) : this.cell)
    this.gap = ''
    this.stray = false
    if (this.cells.length > mostCells) throw new UnreadableRow('too_many_columns', this.begun)
    this.cell = ''
    this.state = 'start'
  }

  private endRow(rows: Row[]): void {
    this.endCell()
    if (this.cells.some((cell) => cell.trim() !== ''))
      rows.push({ line: this.begun, cells: this.cells, ...(this.quote && { quote: true }) })
    this.cells = []
    this.quote = false
  }
}

/** `"12" ruler"` is closed by its last mark; `"Nomad" boots` was never quoted. */
const withMarks = (cell: string): string => (/"\s*$/.test(cell) ? cell.replace(/"(\s*)$/, '$1') : `"${cell}`)

/** The separator of a file, by its beginning: the one that gives the most rows as wide as the first. */
export function findDelimiter(head: string): Delimiter {
  const declared = /^sep=(.)\r?\n/i.exec(head)?.[1]
  const named = delimiters.find((each) => each === declared)
  if (named) return named
  const scored = delimiters.map((delimiter) => ({ delimiter, score: scoreOf(head, delimiter) }))
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).delimiter
}

function scoreOf(head: string, delimiter: Delimiter): number {
  const reader = new CsvReader(delimiter)
  try {
    const rows = reader.add(head).slice(0, 30)
    if (rows.length === 0) rows.push(...reader.end())
    const width = rows[0]?.cells.length ?? 1
    if (width < 2) return 0
    return width * (rows.filter(({ cells }) => Math.abs(cells.length - width) <= 1).length / rows.length)
  } catch {
    return 0
  }
}
