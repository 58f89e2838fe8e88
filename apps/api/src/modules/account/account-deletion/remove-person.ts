import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { loginsOf, requireProof } from '../../base/identity/index.ts'
import { accountNotice, loginMac } from '../../messages/notify/index.ts'
import { lockOrdersOf } from '../../orders/index.ts'
import type { AfterCommit } from '../../registry.ts'
import { forgetReasons } from './reasons.repository.ts'
import {
  deletePerson,
  devicesOf,
  forgetImported,
  forgetTraces,
  lockLeaving,
  mergedInto,
  rememberRemoved,
} from './removal.repository.ts'

/**
 * Deletes the signed-in person's account with everything that is theirs, and ends every sign-in. Placed orders stay for the
 * books, with their sums and without the person; the last message goes to the old address or number. Wants a proof.
 * Refuses while the shop still owes something of an order or products of it are on their way back (`orders_open`), while
 * recharged money is in the wallet (`wallet_not_empty`), a lease is not paid off (`lease_running`), a piece that was handed on is undecided (`trade_in_at_shop`) or a booked journey lies
 * ahead (`bookings_open`), and for staff, whose accounts the shop closes (`forbidden`).
 *
 * A delivered or finished order holds nobody, nor does one that was canceled or expired: the products are there or will not
 * come, and the right to have one's data deleted does not wait for a return that may never be requested. Whoever wants to
 * send something back does so before, or names the order's number to the shop, whose books keep its sums and payments.
 */
export async function removeAccount(ctx: Ctx): Promise<void> {
  const { id } = await requireProof(ctx)
  await removePerson(ctx, id)
  ctx.log.info({ area: 'account', user_id: id }, 'an account was deleted by its owner')
}

/**
 * The same for somebody who asked the shop to do it: who may, and whether, is the caller's to know. `reached` are numbers and addresses
 * that the shop knows them by besides those of their account.
 */
export async function removePerson(ctx: Ctx, id: number, reached: readonly string[] = []): Promise<void> {
  const files = await transact(ctx.db, async (tx) => {
    const leaving = await lockLeaving(tx, id)
    if (!leaving) throw new ShopError('token_revoked')
    if (leaving.role !== 'shopper') throw new ShopError('forbidden')
    const logins = [...(await loginsOf(tx, id)), ...reached]
    const { numbers, open } = await lockOrdersOf(tx, id)
    if (open > 0) throw new ShopError('orders_open')
    await ctx.jobs.drop(tx, { to: logins, email: logins, user_id: [id], device_id: await devicesOf(tx, id) })
    const others = await mergedInto(tx, id)
    await forgetReasons(tx, [id, ...others])
    // an account that became a part of another goes with it
    const after: AfterCommit[] = []
    for (const each of [id, ...others])
      for (const erase of ctx.registry.erase) {
        const rest = await erase(ctx, tx, each)
        if (rest) after.push(rest)
      }
    await forgetTraces(tx, leaving, logins, numbers)
    const words = logins.map((login) => login.toLowerCase())
    await forgetImported(tx, words)
    const removed = [leaving.email, leaving.phone, ...reached].flatMap((login) => (login ? [loginMac(ctx, login)] : []))
    await rememberRemoved(tx, removed, ctx.now)
    await deletePerson(tx, id)
    const to = leaving.email ?? leaving.phone
    const payload = {
      user_id: id,
      kind: 'account_deleted',
      locale: ctx.locale,
      happened_at: ctx.now.toISOString(),
    } as const
    if (to) await ctx.jobs.add(tx, accountNotice, { ...payload, to })
    return { avatar: leaving.avatar_path, after }
  })
  for (const remove of files.after) await remove(ctx)
  if (files.avatar) await ctx.ports.avatars?.remove(files.avatar)
}

/** Deletes an account that nobody has used, and what it was made with. */
export const deleteAccount = (tx: Tx, id: number): Promise<void> => deletePerson(tx, id)
