import { inLocale } from '@delguur/kit/locale'
import { parseMail } from '@delguur/kit/text/mail-address'
import { type Budget, spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { couponMail } from '../../messages/notify/index.ts'
import { readCoupon } from './promotions.queries.ts'

/** A person may mail ten in an hour, whoever they go to. */
const mailBudget: Budget = { name: 'coupons.mail', tries: 10, seconds: 3600 }

/** Mails one of a person's coupons. Refuses what is no address, somebody else's coupon, and the eleventh in an hour. */
export async function mailCoupon(ctx: Ctx, userId: number, id: number, typed: string): Promise<void> {
  const to = parseMail(typed)
  if (!to) throw new ShopError('email_invalid', { faults: [{ key: 'email', code: 'email_invalid' }] })
  const coupon = await readCoupon(ctx.db, userId, id)
  if (!coupon) throw new ShopError('not_found')
  await spend(ctx, mailBudget, `user-${userId}`)
  const { code, name, expires_at } = coupon
  const sealed = ctx.secrets.seal('coupon', code).toString('base64')
  const content = { name: inLocale(name, ctx.locale), sealed, expires_at: expires_at?.toISOString() ?? null }
  await transact(ctx.db, (tx) => ctx.jobs.add(tx, couponMail, { to, locale: ctx.locale, ...content }))
}
