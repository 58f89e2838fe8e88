import { type ChangeUnit, staffWallet } from '@delguur/contract/money/wallet-staff'
import { decimal } from '@delguur/kit/money'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { limitOf, limitRoleOf } from '../../../platform/staff/approvals.ts'
import { lastCheck } from '../ledger/index.ts'
import { expiringOf, liabilityOf, walletEntries } from './staff-wallet.queries.ts'
import { changeWallet } from './use-cases/change-by-staff.ts'

/** What the shop owes people, and changes of it. */
export function staffWalletRoutes(api: Api): void {
  serve(api, staffWallet.liability, async ({ ctx }) => {
    const [liabilities, expiring, limit, check] = await Promise.all([
      liabilityOf(ctx.db, ctx.now),
      expiringOf(ctx.db, ctx.now),
      ctx.user ? limitOf(ctx.db, limitRoleOf(ctx.user), 'wallet_change') : 0,
      lastCheck(ctx.db),
    ])
    return {
      at: ctx.now.toISOString(),
      liabilities,
      expiring,
      limit: limit === null ? null : decimal(limit),
      checked_at: check?.checked_at.toISOString() ?? null,
    }
  })
  serve(api, staffWallet.ledger, ({ ctx, query }) =>
    walletEntries(ctx.db, query, !ctx.user?.permissions.has('people.view') || ctx.user.staff_role === 'marketer'),
  )
  serve(api, staffWallet.change, ({ ctx, body: { unit, ...input } }) =>
    changeWallet(ctx, { ...input, unit: others[unit] ?? (unit as ChangeUnit) }),
  )
}

/** What else a unit may be called. */
const others: Record<string, ChangeUnit> = { MNT: 'bonus', point: 'points' }
