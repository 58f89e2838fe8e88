import { type ExportList, exported, pageWanted } from '../../../platform/files/export.ts'
import { listCounts } from './counts.queries.ts'
import { listTransfers } from './transfers.queries.ts'

const time = (at: string | null): Date | null => (at === null ? null : new Date(at))

/** What goes from one place to another, as its list shows it. */
export const transferExport: ExportList = {
  permission: 'stock.view',
  columns: [
    ...['number', 'created_at', 'state', 'from', 'to', 'variants', 'units', 'received_units', 'sent_at', 'received_at'],
    ...['canceled_at', 'by', 'note'],
  ],
  read: async ({ db, locale }, request) => {
    const { transfers, page } = await listTransfers(db, pageWanted(request), locale)
    return exported({ rows: transfers, page }, (row) => [
      ...[row.id, time(row.created_at), row.status, row.from.name, row.to.name, row.variants, row.units],
      ...[
        row.received_units,
        time(row.sent_at),
        time(row.received_at),
        time(row.canceled_at),
        row.by,
        row.note || null,
      ],
    ])
  },
}

/** Counts of stock, as their list shows them. */
export const countExport: ExportList = {
  permission: 'stock.view',
  columns: [
    ...['number', 'created_at', 'state', 'location', 'shelf', 'round', 'variants', 'units', 'people', 'closed_at'],
    ...['posted_at', 'by', 'note'],
  ],
  read: async ({ db, locale }, request) => {
    const { counts, page } = await listCounts(db, pageWanted(request), locale)
    return exported({ rows: counts, page }, (row) => [
      ...[row.id, time(row.created_at), row.status, row.location.name, row.shelf || null, row.round, row.variants],
      ...[row.units, row.people.join(', ') || null, time(row.closed_at), time(row.posted_at), row.by, row.note || null],
    ])
  },
}
