import { type ExportList, exported, pageWanted } from '../../../platform/files/export.ts'
import { listBatches } from './codes.queries.ts'

/** Batches of coupons, vouchers and gift cards, as their list shows them; the codes themselves have a file of their own. */
export const batchExport: ExportList = {
  permission: 'vouchers.view',
  columns: [
    ...['name', 'kind', 'promotion', 'units', 'value', 'minimum_total', 'used', 'canceled', 'left', 'expires_at'],
    'created_at',
  ],
  read: async ({ db, locale }, request) =>
    exported(await listBatches(db, pageWanted(request), locale), (row) => [
      ...[row.name, row.kind, row.promotion, row.units, row.value, row.minimum_total, row.used, row.canceled],
      ...[row.left === null ? null : Number(row.left), row.expires_at, row.created_at],
    ]),
}
