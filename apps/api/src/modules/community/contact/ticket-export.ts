import { type ExportList, exported, pageWanted } from '../../../platform/files/export.ts'
import { listThreads } from './threads.queries.ts'

/** Messages to the shop, as their list shows them: not what was written, but about what and whether it was answered. */
export const threadExport: ExportList = {
  permission: 'people.view',
  columns: [
    ...['number', 'created_at', 'touched_at', 'state', 'subject', 'order', 'name', 'email', 'phone', 'language'],
    ...['assignee', 'first_answered_at', 'last', 'last_by'],
  ],
  read: async ({ db }, request) =>
    exported(await listThreads(db, pageWanted(request)), (row) => [
      ...[row.number, row.created_at, row.touched_at, row.state, row.subject, row.is_order ? row.order_number : null],
      ...(request.sees_people ? [row.name, row.email, row.phone] : [null, null, null]),
      ...[row.locale, row.assignee?.name ?? null, row.first_answered_at],
      ...[request.sees_people ? row.last : null, row.last_by_shop ? 'shop' : 'shopper'],
    ]),
}
