import { inLocale } from '@delguur/kit/locale'
import { type ExportList, exported, pageWanted } from '../../../platform/files/export.ts'
import { listPromotions } from './staff-promotions.queries.ts'

/** Promotions, as their list shows them. */
export const promotionExport: ExportList = {
  permission: 'promotions.view',
  columns: [
    ...[
      'name',
      'kind',
      'state',
      'value',
      'automatic',
      'min_total',
      'audience',
      'starts_at',
      'expires_at',
      'categories',
    ],
    ...['products', 'orders', 'spared'],
  ],
  read: async ({ db, locale, now }, request) =>
    exported(await listPromotions(db, pageWanted(request), locale, now), (row) => [
      ...[inLocale(row.name, locale), row.kind, row.state, row.value, row.automatic ? 'yes' : 'no', row.min_total],
      ...[row.audience, row.starts_at, row.expires_at, row.taxons.map(({ name }) => name).join('; ') || null],
      ...[row.products_count, row.orders_count, Number(row.spared)],
    ]),
}
