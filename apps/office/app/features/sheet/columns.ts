import type { SheetField, SheetRow } from '@delguur/contract/office/sheet'

export type ColumnKey =
  | 'name'
  | 'options'
  | 'sku'
  | 'compare_at_price'
  | 'price'
  | 'sale_price'
  | 'off'
  | 'cost'
  | 'margin'
  | 'stock'
  | 'barcode'
  | 'status'
export type Column = {
  key: ColumnKey
  kind: 'text' | 'sum' | 'computed' | 'read'
  /** What is changed where it may be. */
  field?: SheetField
}

/** Columns of the sheet in their order; the name stays in sight. */
export const columns: readonly Column[] = [
  { key: 'name', kind: 'read' },
  { key: 'options', kind: 'read' },
  { key: 'sku', kind: 'text', field: 'sku' },
  { key: 'compare_at_price', kind: 'sum', field: 'compare_at_price' },
  { key: 'price', kind: 'sum', field: 'price' },
  { key: 'sale_price', kind: 'sum', field: 'sale_price' },
  { key: 'off', kind: 'computed' },
  { key: 'cost', kind: 'sum', field: 'cost' },
  { key: 'margin', kind: 'computed' },
  { key: 'stock', kind: 'read' },
  { key: 'barcode', kind: 'text', field: 'barcode' },
  { key: 'status', kind: 'read' },
]

/** What a column holds stands at the right, as numbers do. */
export const isNumber = ({ key, kind }: Column): boolean => kind === 'sum' || kind === 'computed' || key === 'stock'

/** Those that somebody sees, and may change. */
export function columnsFor(may: (permission: 'cost.view' | 'prices.edit' | 'products.edit') => boolean): Column[] {
  return columns.flatMap((column): Column[] => {
    if ((column.key === 'cost' || column.key === 'margin') && !may('cost.view')) return []
    const needed = column.kind === 'text' ? 'products.edit' : column.key === 'cost' ? 'cost.view' : 'prices.edit'
    if (!column.field || may(needed)) return [column]
    return [{ key: column.key, kind: column.kind }]
  })
}

export type Value = number | string | null

const amount = (text: string | null | undefined): number | null =>
  text === null || text === undefined ? null : Number(text)

/** What the shop has of a field. */
export function storedOf(row: SheetRow, field: SheetField): Value {
  if (field === 'sku' || field === 'barcode') return row[field]
  return amount(row[field])
}
