import type { Written } from '../products/index.ts'
import type { ProductDraft } from './domain/product-draft.domain.ts'
import type { TableRow } from './domain/table-row.domain.ts'
import type { RowRecord } from './imports.queries.ts'
import type { RowEnd } from './imports.repository.ts'

export type Unit = {
  rows: RowRecord[]
  lines: TableRow[]
  slug: string | null
  draft: ProductDraft | null
  skus: Map<number, string>
}
export type Ended = { rows: RowEnd[]; units: { unit: Unit; written: Written }[] }
