import { alike, own } from './cells.domain.ts'
import type { Reading } from './product-draft.domain.ts'
import type { Column, TableRow } from './table-row.domain.ts'

// What a variant is a choice of.

/** What kind of product a line of WooCommerce is. */
export const isWoo = (row: TableRow, type: string): boolean => (row.text('row_type') ?? '').toLowerCase().includes(type)

/** What the first line that says it says. */
export function first<T>(rows: readonly TableRow[], read: (row: TableRow) => T | undefined): T | undefined {
  for (const row of rows) {
    const value = read(row)
    if (value !== undefined) return value
  }
  return undefined
}

const isNone = (type: string, value: string): boolean =>
  alike(type) === 'title' && ['defaulttitle', 'default', 'title', ''].includes(alike(value))

/** The names of the options stand on the first line alone. */
export function namesOfOptions(rows: readonly TableRow[]): (string | undefined)[] {
  return [1, 2, 3, 4, 5].map((n) => first(rows, (row) => row.text(`option${n}_name`) ?? undefined))
}

export function optionsOf(
  row: TableRow,
  names: readonly (string | undefined)[],
  reading: Reading,
): { type: string; value: string }[] {
  return names.flatMap((name, i) => {
    const value = row.text(`option${i + 1}_value`)
    const type = row.text(`option${i + 1}_name`) ?? name
    if (!value || !type || isNone(type, value)) return []
    return answered(type, value, reading)
  })
}

/** What was answered about a value, else what the file says. */
function answered(type: string, value: string, { values }: Reading): { type: string; value: string }[] {
  const found = own(values, `${type}:${value}`)
  if (found === null) return []
  return [found ?? { type, value }]
}

const attributeNumbers = (columns: readonly Column[]): number[] =>
  columns.flatMap(({ target }) => {
    const n = /^attribute(\d+)_name$/.exec(target ?? '')?.[1]
    return n ? [Number(n)] : []
  })

/** Of WooCommerce: a variation names one value of each attribute that it differs by. */
export function attributesOf(
  row: TableRow,
  columns: readonly Column[],
  reading: Reading,
): { type: string; value: string }[] {
  if (!isWoo(row, 'variation')) return []
  return attributeNumbers(columns).flatMap((n) => {
    const [type, value] = [row.text(`attribute${n}_name`), row.text(`attribute${n}_values`)]
    return type && value ? answered(type, value, reading) : []
  })
}
