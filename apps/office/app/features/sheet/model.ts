import { type SheetField, type SheetRow, type SheetSet, sheetFields } from '@delguur/contract/office/sheet'
import { applyFormula, parseFormula } from '@delguur/kit/price-formula'
import { type Column, storedOf, type Value } from './columns.ts'

// What is changed in the sheet and not saved yet. A step is what one act of the hand did, so that it is undone as one.

/** A cell that is changed: its new value, or the text that is none with why. */
export type Cell = { value: Value; text?: string; fault?: Fault }
export type Fault = 'number' | 'barcode' | 'empty' | 'sale'
export type Edits = Readonly<Partial<Record<SheetField, Cell>>>
type Change = { id: number; field: SheetField; before: Cell | undefined; after: Cell | undefined }

export type Range = { top: number; left: number; bottom: number; right: number }
/** Text for one cell; `undefined` leaves it. */
export type Fill = (row: SheetRow, column: Column, at: { row: number; column: number }) => string | undefined

const mostSteps = 100

export const rangeOf = (a: { row: number; column: number }, b: { row: number; column: number }): Range => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
})

export class SheetModel {
  rows: SheetRow[] = []
  readonly #edits = new Map<number, Edits>()
  #byId = new Map<number, SheetRow>()
  #done: Change[][] = []
  #undone: Change[][] = []
  #version = 0
  readonly #listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  /** Grows with each change; what is drawn depends on it. */
  version = (): number => this.#version

  #changed(): void {
    this.#version += 1
    for (const each of this.#listeners) each()
  }

  addRows(rows: readonly SheetRow[]): void {
    this.rows = [...this.rows, ...rows]
    for (const row of rows) this.#byId.set(row.id, row)
    this.#changed()
  }

  editsOf = (id: number): Edits | undefined => this.#edits.get(id)

  /** What a cell would be if everything were saved. */
  valueOf(row: SheetRow, field: SheetField): Value {
    const cell = this.#edits.get(row.id)?.[field]
    return cell && !cell.fault ? cell.value : storedOf(row, field)
  }

  /** Gives cells of a range new texts, in one step. */
  fill(range: Range, columns: readonly Column[], text: Fill): void {
    const step: Change[] = []
    for (let at = range.top; at <= range.bottom; at++) {
      const row = this.rows[at]
      if (!row) break
      for (let column = range.left; column <= range.right; column++) {
        const of = columns[column]
        if (!of?.field) continue
        const wished = text(row, of, { row: at, column })
        if (wished === undefined) continue
        const before = this.#edits.get(row.id)?.[of.field]
        const after = this.#cellOf(row, of, wished)
        if (!isSame(before, after)) step.push({ id: row.id, field: of.field, before, after })
      }
    }
    this.#do(step)
  }

  #cellOf(row: SheetRow, { field, kind }: Column, text: string): Cell | undefined {
    if (!field) return undefined
    const wish = text.trim()
    const stored = storedOf(row, field)
    const cell = kind === 'sum' ? this.#sumOf(row, field, wish) : textOf(field, wish)
    return !cell.fault && cell.value === stored ? undefined : cell
  }

  #sumOf(row: SheetRow, field: SheetField, text: string): Cell {
    if (text === '' || text === '-') return field === 'price' ? { value: null, text, fault: 'empty' } : { value: null }
    const formula = parseFormula(text)
    const number = (of: SheetField): number | null => {
      const value = this.valueOf(row, of)
      return typeof value === 'number' ? value : null
    }
    const prices = {
      value: number(field),
      price: number('price'),
      cost: number('cost'),
      old: number('compare_at_price'),
    }
    const made = formula && applyFormula(formula, prices)
    if (made === undefined) return { value: null, text, fault: 'number' }
    const isNoSale = field === 'sale_price' && made >= (prices.price ?? 0)
    return isNoSale ? { value: made, text: String(made), fault: 'sale' } : { value: made }
  }

  #do(step: Change[]): void {
    if (step.length === 0) return
    this.#apply(step, 'after')
    this.#done = [...this.#done, step].slice(-mostSteps)
    this.#undone = []
    this.#changed()
  }

  #apply(step: readonly Change[], side: 'before' | 'after'): void {
    for (const { id, field, ...sides } of step) {
      const { [field]: _, ...others } = this.#edits.get(id) ?? {}
      const cell = sides[side]
      const edits = cell ? { ...others, [field]: cell } : others
      if (Object.keys(edits).length === 0) this.#edits.delete(id)
      else this.#edits.set(id, edits)
    }
  }

  get canUndo(): boolean {
    return this.#done.length > 0
  }
  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  undo(): void {
    const step = this.#done.at(-1)
    if (!step) return
    this.#done = this.#done.slice(0, -1)
    this.#undone = [...this.#undone, step]
    this.#apply(step, 'before')
    this.#changed()
  }

  redo(): void {
    const step = this.#undone.at(-1)
    if (!step) return
    this.#undone = this.#undone.slice(0, -1)
    this.#done = [...this.#done, step]
    this.#apply(step, 'after')
    this.#changed()
  }

  /** Forgets everything that is not saved. */
  discard(): void {
    this.#edits.clear()
    this.#done = []
    this.#undone = []
    this.#changed()
  }

  /** Whether a row would be sold below its cost. */
  isBelowCost(row: SheetRow): boolean {
    const [price, sale, cost] = (['price', 'sale_price', 'cost'] as const).map((field) => this.valueOf(row, field))
    if (typeof price !== 'number' || typeof cost !== 'number') return false
    return Math.min(price, typeof sale === 'number' ? sale : price) < cost
  }

  /** How many cells are changed, how many of them cannot be saved, and rows below cost among them. */
  counts(): { cells: number; faults: number; below: number; rows: number } {
    let [cells, faults, below] = [0, 0, 0]
    for (const [id, edits] of this.#edits) {
      const all = Object.values(edits)
      cells += all.length
      faults += all.filter(({ fault }) => fault).length
      const row = this.#byId.get(id)
      if (row && this.isBelowCost(row)) below += 1
    }
    return { cells, faults, below, rows: this.#edits.size }
  }

  /** Rows to save, each with the version that was seen. */
  wishes(): { id: number; version: number; set: SheetSet }[] {
    return this.rows.flatMap(({ id, version }) => {
      const set = setOf(this.#edits.get(id) ?? {})
      return Object.keys(set).length === 0 ? [] : [{ id, version, set }]
    })
  }

  /** Takes over what was saved; rows that were refused stay changed. */
  saved(versions: ReadonlyMap<number, number>): void {
    this.rows = this.rows.map((row) => {
      const version = versions.get(row.id)
      const edits = this.#edits.get(row.id)
      if (version === undefined || !edits) return row
      this.#edits.delete(row.id)
      const set = Object.entries(edits).map(([field, { value }]) => [field, asStored(value)])
      return { ...row, version, ...Object.fromEntries(set) }
    })
    this.#byId = new Map(this.rows.map((row) => [row.id, row]))
    this.#done = []
    this.#undone = []
    this.#changed()
  }
}

/** What can be saved of the cells of a row, as it is sent. */
function setOf(edits: Edits): SheetSet {
  const set: SheetSet = {}
  for (const field of sheetFields) {
    const { value, fault } = edits[field] ?? {}
    if (fault) continue
    const isText = field === 'sku' || field === 'barcode'
    if (typeof value === 'number' && !isText) set[field] = value
    else if (typeof value === 'string' && isText) set[field] = value
    else if (value === null && field !== 'price' && field !== 'sku') set[field] = null
  }
  return set
}

const asStored = (value: Value): string | null => (typeof value === 'number' ? `${value}.0` : value)

const isSame = (a: Cell | undefined, b: Cell | undefined): boolean =>
  a?.value === b?.value && a?.text === b?.text && a?.fault === b?.fault && (a === undefined) === (b === undefined)

function textOf(field: SheetField, text: string): Cell {
  if (text === '' && field === 'sku') return { value: null, text, fault: 'empty' }
  if (text === '') return { value: null }
  return field === 'barcode' && !/^(\d{8}|\d{12,14})$/.test(text)
    ? { value: text, text, fault: 'barcode' }
    : { value: text }
}

/** Rows of cells as Excel and others put them on the clipboard: tabs between, quotes around what holds tabs or lines. */
export function cellsOf(clipboard: string): string[][] {
  const [rows, row]: [string[][], string[]] = [[], []]
  let [cell, quoted] = ['', false]
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const text = clipboard.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n') {
      endCell()
      rows.push(row.splice(0))
    } else cell += sign
  }
  endCell()
  return [...rows, row]
}
