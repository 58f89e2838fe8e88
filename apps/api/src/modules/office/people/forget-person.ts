import { dayMs } from '@delguur/kit/dates'
import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { dryRun, transact } from '../../../platform/database/db.ts'
import { doOrRequest, type Requested } from '../../../platform/staff/approvals.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { type Copy, copyOf } from '../../account/account/index.ts'
import { removePerson } from '../../account/account-deletion/index.ts'
import { lockShopper } from './edit-person.ts'
import { ownGuestRows } from './people.repository.ts'

const copies = { name: 'people.export', tries: 5, seconds: dayMs / 1000 }
const subject = (id: number) => ({ subject_type: 'person', subject_id: String(id) })

/** A copy of everything about somebody, with a row in the audit log that says who took it and why. */
export async function exportPerson(ctx: Ctx, id: number, reason: string): Promise<Copy> {
  await spend(ctx, copies, String(id))
  // as if the customer had an account and had made all of it; rolled back
  const copy = await dryRun(ctx.db, async (tx) => {
    await lockShopper(tx, id)
    return copyOf({ ...ctx, db: tx }, id, await ownGuestRows(tx, id))
  })
  await transact(ctx.db, (tx) => audit(ctx, tx, { ...subject(id), before: null, after: { exported: true }, reason }))
  return copy
}

/**
 * Deletes a customer with their account, if they have one, as they could themselves and with the same refusals; also what they ordered
 * without it, which an account that deletes itself leaves to the shop. Whoever is not the owner requests it, and
 * another person approves it.
 */
export const forgetByStaff = (ctx: Ctx, id: number, reason: string): Promise<{ forgotten: true } | Requested> =>
  doOrRequest(
    ctx,
    (within) =>
      transact(within.db, async (tx) => {
        await lockShopper(tx, id)
        const reached = await ownGuestRows(tx, id)
        await removePerson({ ...within, db: tx }, id, reached)
        await audit(within, tx, { ...subject(id), before: { account: true }, after: { account: false }, reason })
        return { forgotten: true } as const
      }),
    async (_, within) => {
      if (within.user?.role === 'admin') return undefined
      const states = { before: { account: true }, after: { account: false } }
      return { ...subject(id), input: { id, reason }, ...states, reason }
    },
  )
