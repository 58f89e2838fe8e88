import { gtinCheckDigit } from '@delguur/kit/numbers/gtin'
import { barcodeIn, dateIn, numberIn, textIn, yesNoIn } from './cells.domain.ts'
import { lostLetter } from './encoding.domain.ts'
import type { Problem, Severity } from './product-draft.domain.ts'

export type Column = { name: string; target: string | null }
/** What is wrong with a line of the file as such. */
export type Flaw = 'line_wide' | 'line_cut' | 'header_again' | 'line_hidden' | 'quote_inside'
/** What somebody should look at, though the line says what it means. */
const readable: ReadonlySet<Flaw> = new Set(['line_hidden', 'quote_inside'])
export type StoredRow = { line: number; cells: readonly string[]; flaw?: Flaw | null }

/** A line of a table by what its columns became, with the problems that were found in it. */
export class TableRow {
  readonly line: number
  readonly problems: Problem[] = []
  /** The variant of this line has one above. */
  repeats = false
  /** Left out as a whole: what it says of its product counts, the line itself does nothing. */
  isSkipped = false
  private readonly cells: readonly string[]
  private readonly places: ReadonlyMap<string, readonly number[]>
  private readonly columns: readonly Column[]
  private readonly clears: boolean
  /** What was read once, and what a line means though it does not say it. */
  private readonly texts = new Map<string, string | null | undefined>()

  constructor(
    row: StoredRow,
    columns: readonly Column[],
    places: ReadonlyMap<string, readonly number[]>,
    clears: boolean,
  ) {
    this.line = row.line
    this.cells = row.cells
    this.columns = columns
    this.places = places
    this.clears = clears
    if (row.flaw) this.problem('', row.flaw, { severity: readable.has(row.flaw) ? 'warning' : 'error' })
    for (const [target, all] of places)
      if (all.some((place) => this.cells[place]?.includes(lostLetter))) this.problem(target, 'letters_lost')
  }

  /** What a line means by a target though it does not say it. */
  give(target: string, text: string): void {
    this.texts.set(target, text)
  }

  /** The first text among the columns of this target; undefined leaves the field, null clears it. */
  text(target: string): string | null | undefined {
    const places = this.places.get(target)
    if (this.texts.has(target)) return this.texts.get(target)
    if (!places) return undefined
    const text = this.read(target, places)
    this.texts.set(target, text)
    return text
  }

  private read(target: string, places: readonly number[]): string | null | undefined {
    for (const place of places) {
      const cell = this.cells[place] ?? ''
      const value = textIn(cell)
      if (value === '') continue
      // programs put an apostrophe before a code of digits, so that a spreadsheet does not round it
      if (target === 'sku' && !this.clears) return value.replace(/^'(?=\d+$)/, '')
      // with an apostrophe before it a hyphen is a text
      return cell.trim() === '-' && this.clears ? null : value
    }
    return undefined
  }

  has(target: string): boolean {
    return typeof this.text(target) === 'string'
  }

  /** Whether the table has such a column, whatever stands in it here. */
  isMapped(target: string): boolean {
    return this.places.has(target)
  }

  /** The targets of the table that begin so. */
  targets(prefix: string): string[] {
    return [...this.places.keys()].filter((target) => target.startsWith(prefix))
  }

  /** The title of the column of a target, whatever stands in it. */
  title(target: string): string | undefined {
    return this.columns[this.places.get(target)?.[0] ?? -1]?.name
  }

  /** The title of the column that a target comes from. */
  column(target: string): string {
    const place = (this.places.get(target) ?? []).find((each) => (this.cells[each] ?? '').trim() !== '')
    return this.columns[place ?? this.places.get(target)?.[0] ?? -1]?.name ?? target
  }

  problem(
    target: string,
    code: string,
    more: { params?: Problem['params']; fix?: string; severity?: Severity } = {},
  ): void {
    const { severity = 'error', ...rest } = more
    const column = target && this.column(target)
    if (this.problems.some((each) => each.column === column && each.code === code)) return
    this.problems.push({ column, code, ...rest, severity })
  }

  get isRefused(): boolean {
    return this.problems.some(({ severity }) => severity === 'error')
  }

  number(target: string, { least = 0, integer = false } = {}): number | null | undefined {
    const text = this.text(target)
    if (text === undefined || text === null) return text
    const value = numberIn(text)
    if (value === undefined) {
      const fix = thousandsIn(text)
      this.problem(target, 'not_a_number', fix ? { fix } : {})
    } else if (value < least) this.problem(target, 'too_small', { params: { least } })
    else if (value > 1_000_000_000_000) this.problem(target, 'too_large')
    else return integer ? Math.round(value) : value
    return undefined
  }

  date(target: string): Date | null | undefined {
    const text = this.text(target)
    if (text === undefined || text === null) return text
    const at = dateIn(text)
    if (!at) this.problem(target, 'not_a_date')
    return at
  }

  yesNo(target: string): boolean | undefined {
    const text = this.text(target)
    if (typeof text !== 'string') return undefined
    const value = yesNoIn(text)
    if (value === undefined) this.problem(target, 'not_yes_or_no')
    return value
  }

  barcode(): string | null | undefined {
    const text = this.text('barcode')
    if (text === undefined || text === null) return text
    const [digits = '', ...more] = text.split(/[;,|]/).map(barcodeIn).filter(Boolean)
    if (more.length > 0 && more.every((each) => /^\d+$/.test(each)))
      this.problem('barcode', 'barcode_first', { severity: 'warning' })
    if (/^\d+([.,]\d+)?e\+?\d+$/i.test(digits)) this.problem('barcode', 'barcode_rounded')
    else if (!/^(\d{8}|\d{12,14})$/.test(digits)) this.problem('barcode', 'barcode_length')
    else if (gtinCheckDigit(digits.slice(0, -1)) !== Number(digits.at(-1))) {
      const digit = gtinCheckDigit(digits.slice(0, -1))
      this.problem('barcode', 'barcode_digit', { params: { digit }, fix: digits.slice(0, -1) + digit })
    } else return digits
    return undefined
  }
}

/** `219 мянга` is most likely 219,000. */
function thousandsIn(text: string): string | undefined {
  const found = /^([\d\s.,]+)\s*(мянга|мян\.?|k|сая)$/i.exec(text.trim())
  const value = numberIn(found?.[1] ?? '')
  if (!found || value === undefined) return undefined
  return String(Math.round(value * (/сая/i.test(found[2] ?? '') ? 1_000_000 : 1_000)))
}

/** Where each target stands in a line. */
export function placesOf(columns: readonly Column[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [i, { target }] of columns.entries()) {
    if (target === null || target === 'skip') continue
    places.set(target, [...(places.get(target) ?? []), i])
  }
  return places
}
