import type { BookDay } from '@delguur/contract/base/closed-days'
import { dayMs, localDate } from '@delguur/kit/dates'
import type { Ctx } from '../../../platform/context.ts'
import { type Db, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { doOrRequest, type Requested, requireUnchanged } from '../../../platform/staff/approvals.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { holdDay } from '../../../platform/staff/closed-days.ts'
import { bookDays, closeBooks, openBooks } from './closed-days.queries.ts'

const visibleDays = 31

/** The last days, today included. */
export const lastDays = (ctx: Ctx): Promise<BookDay[]> =>
  bookDays(ctx.db, localDate(new Date(ctx.now.getTime() - (visibleDays - 1) * dayMs)), localDate(ctx.now))

async function oneDay(db: Db, day: string): Promise<BookDay> {
  const [found] = await bookDays(db, day, day)
  if (!found) throw new ShopError('not_found')
  return found
}

const subject = (day: string) => ({ subject_type: 'day', subject_id: day })

/**
 * Closes a day: from then on nothing that came on it is decided anew and no difference of it changes. Refuses a day that is not
 * over as `day_not_over`, and one with something open as `day_not_settled`.
 */
export const closeDay = (ctx: Ctx, day: string, reason?: string): Promise<BookDay> =>
  transact(ctx.db, async (tx) => {
    if (day >= localDate(ctx.now)) throw new ShopError('day_not_over')
    await holdDay(tx, day)
    const before = await oneDay(tx, day)
    if (before.closed_at) return before
    const open = before.unmatched + before.open_findings
    if (open > 0) throw new ShopError('day_not_settled', { params: { open } })
    await closeBooks(tx, day, ctx.user?.id ?? null, ctx.now)
    await audit(ctx, tx, { ...subject(day), before: { closed: false }, after: { closed: true }, reason })
    return oneDay(tx, day)
  })

/** Opens a closed day again; who is not the owner requests it of another person. Refuses one that is open. */
export const reopenDay = (ctx: Ctx, day: string, reason?: string): Promise<BookDay | Requested> =>
  doOrRequest(
    ctx,
    (within) =>
      transact(within.db, async (tx) => {
        await holdDay(tx, day)
        const before = { closed: (await oneDay(tx, day)).closed_at !== null }
        if (!before.closed) throw new ShopError('status_change_refused')
        if (within.act?.approval_id) await requireUnchanged(tx, within.act.approval_id, before)
        await openBooks(tx, day)
        await audit(within, tx, { ...subject(day), before, after: { closed: false }, reason })
        return oneDay(tx, day)
      }),
    async (_, within) => {
      if (within.user?.role === 'admin') return undefined
      const states = { before: { closed: true }, after: { closed: false } }
      return { ...subject(day), input: { day, reason: reason ?? null }, ...states, reason }
    },
  )
