import { mnt } from '@delguur/kit/money'
import { type ExportList, exported, plainPageWanted } from '../../../platform/files/export.ts'
import { leasesOfPage } from './lease-list.queries.ts'

const isPaid = ({ paid_at }: { paid_at: Date | null }): boolean => paid_at !== null

/** Orders paid in parts, as their list shows them; register numbers are in no file. */
export const leaseExport: ExportList = {
  permission: 'requests.view',
  columns: [
    ...['order', 'created_at', 'state', 'months', 'interest', 'amount', 'down_payment', 'principal', 'monthly'],
    ...['interest_total', 'paid', 'instalments_left', 'next_due_on', 'activated_at', 'ended_at', 'phone', 'reason'],
  ],
  read: async ({ db }, request) =>
    exported(await leasesOfPage(db, plainPageWanted(request)), (row) => {
      const left = row.instalments.filter((each) => !isPaid(each))
      const paid = row.instalments.filter(isPaid).reduce((sum, each) => sum + each.principal + each.interest, 0)
      return [
        ...[row.order_number, row.created_at, row.status, row.months, Number(row.interest), row.order_total],
        ...[row.down_payment, row.principal, row.monthly, row.interest_total, mnt(paid), left.length],
        ...[left[0]?.due_on ?? null, row.activated_at, row.ended_at],
        ...[request.sees_people ? row.phone : null, row.reason],
      ]
    }),
}
