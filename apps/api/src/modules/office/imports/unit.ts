import type { Written } from '../../catalog/products/index.ts'
import type { Table } from './domain/build-product.domain.ts'
import type { ProductDraft } from './domain/product-draft.domain.ts'
import type { TableRow } from './domain/table-row.domain.ts'
import type { ImportRecord, RowRecord } from './imports.queries.ts'
import type { RowEnd } from './imports.repository.ts'
import type { KnownPictures } from './pictures/pictures.ts'
import type { StockDone } from './set-stock.ts'

/** An import with how its lines are read. */
export type Work = { record: ImportRecord; table: Table; pictures: KnownPictures }

export type Unit = {
  rows: RowRecord[]
  lines: TableRow[]
  slug: string | null
  draft: ProductDraft | null
  skus: Map<number, string>
  /** What it goes with, where some of it is still to be made. */
  related?: readonly string[]
}
/** `stock` is what changed on shelves; `goods` what the units have cost that went from them. */
export type Ended = {
  rows: RowEnd[]
  units: { unit: Unit; written: Written }[]
  stock: readonly StockDone[]
  goods: number
  made: Made
}
/** Ids of what lines made beside products. */
export type Made = { categories: number[]; option_types: number[]; option_values: number[] }
export const nothingMade = (): Made => ({ categories: [], option_types: [], option_values: [] })
