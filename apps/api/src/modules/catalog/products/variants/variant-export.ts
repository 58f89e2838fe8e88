import { inLocale, type Translated } from '@delguur/kit/locale'
import { type ExportList, exported, pageWanted } from '../../../../platform/files/export.ts'
import { listVariants } from './variant-list.queries.ts'

/** What an import would take for a mistake is not said, as in the file of goods. */
const above = (a: number | null, b: number | null): boolean => a !== null && b !== null && a > b

/** Variants, as the sheet shows them; its prices can be imported again. */
export const variantExport: ExportList = {
  permission: 'products.view',
  columns: [
    ...[
      'slug',
      'sku',
      'name',
      'options',
      'status',
      'barcode',
      'price',
      'compare_at_price',
      'sale_price',
      'cost',
      'stock',
    ],
  ],
  read: async ({ db, locale }, request) =>
    exported(await listVariants(db, pageWanted(request)), (row) => [
      ...[row.slug, row.sku, inLocale(row.name as Translated, locale)],
      (locale === 'mn' ? row.options_mn : row.options_en) || null,
      ...[row.status, row.barcode, row.price || null],
      above(row.compare_at_price, row.price) ? row.compare_at_price : null,
      above(row.price, row.sale_price) ? row.sale_price : null,
      ...[request.sees_cost ? row.cost : null, row.stock],
    ]),
}
