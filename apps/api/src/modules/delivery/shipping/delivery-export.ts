import { type Cell, type ExportList, exported, pageWanted } from '../../../platform/files/export.ts'
import { ownRules } from './rules.queries.ts'

/** Places with rules of their own, a line for each way that goes there; they can be imported again. */
export const deliveryExport: ExportList = {
  permission: 'delivery.view',
  columns: [
    ...['place_id', 'state', 'district', 'khoroo', 'served', 'method', 'price', 'free_from', 'min_hours', 'max_hours'],
    ...['cut_off_hour', 'days'],
  ],
  read: async ({ db }, request) =>
    exported(await ownRules(db, pageWanted(request)), (row): Cell[] => [
      ...[row.place_id, row.state, row.district, row.khoroo, row.method === null ? 'no' : 'yes', row.method],
      ...[row.price, row.free_from, row.min_hours, row.max_hours, row.cut_off_hour, row.days?.join(', ') ?? null],
    ]),
}
