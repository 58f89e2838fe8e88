import { fullName } from '@delguur/kit/text/person-name'
import { type ExportList, exported, pageWanted } from '../../../platform/files/export.ts'
import { listAbandonedCarts } from './abandoned-carts.queries.ts'

/** Carts that were left, as their list shows them. */
export const abandonedCartExport: ExportList = {
  permission: 'people.view',
  columns: [
    ...['number', 'left_at', 'units', 'total', 'lines', 'known', 'name', 'phone', 'email', 'allows', 'reminder'],
    'reminded_at',
  ],
  read: async ({ db, locale, now }, request) =>
    exported(await listAbandonedCarts(db, pageWanted(request), locale, now), (row) => [
      ...[row.number, row.left_at, row.item_count, Number(row.total)],
      row.lines.map(({ name, quantity }) => `${name} × ${quantity}`).join('; '),
      row.user_id === null ? null : 'yes',
      ...(request.sees_people ? [fullName(row) || null, row.phone, row.email] : [null, null, null]),
      ...[row.allows ? 'yes' : null, row.reminder, row.reminded_at],
    ]),
}
