import { type ExportList, exported, pageWanted } from '../../../platform/files/export.ts'
import { walletEntries } from './staff-wallet.queries.ts'

/** What came into and went out of wallets, points, cards and vouchers. */
export const walletExport: ExportList = {
  permission: 'wallet.view',
  columns: ['at', 'account', 'kind', 'person', 'order', 'amount', 'balance', 'originator', 'reason', 'note'],
  read: async ({ db }, request) => {
    const { entries, page } = await walletEntries(db, pageWanted(request), !request.sees_people)
    return exported({ rows: entries, page }, (row) => [
      ...[new Date(row.at), row.account, row.kind, request.sees_people ? (row.person?.name ?? null) : null],
      ...[row.order_number, Number(row.amount), Number(row.balance), row.originator, row.reason, row.note],
    ])
  },
}
