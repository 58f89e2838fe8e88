import { type AbandonedCart, abandonedCarts } from '@delguur/contract/account/abandoned-carts'
import { decimal } from '@delguur/kit/money'
import { fullName } from '@delguur/kit/text/person-name'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { type AbandonedCartRow, cartReport, listAbandonedCarts } from './abandoned-carts.queries.ts'
import { remindByHand, reminderProblem } from './abandoned-carts.ts'

/** Carts that were left, for staff. */
export function abandonedCartRoutes(api: Api): void {
  serve(api, abandonedCarts.list, async ({ ctx, query }) => {
    const { rows, ...rest } = await listAbandonedCarts(ctx.db, query, ctx.locale, ctx.now)
    return { carts: rows.map((row) => serialize(ctx, row)), ...rest }
  })
  serve(api, abandonedCarts.report, async ({ ctx }) => {
    const { carts, value, reminded, recovered, revenue } = await cartReport(ctx.db, ctx.now)
    return { days: 30, carts, value: decimal(value), reminded, recovered, revenue: decimal(revenue) }
  })
  serve(api, abandonedCarts.remind, async ({ ctx, params }) => serialize(ctx, await remindByHand(ctx, params.id)))
}

function serialize(ctx: Ctx, row: AbandonedCartRow): AbandonedCart {
  const refused = reminderProblem(row, ctx.now)
  return {
    id: row.id,
    number: row.number,
    left_at: row.left_at.toISOString(),
    item_count: row.item_count,
    total: decimal(row.total),
    lines: row.lines.map(({ name, quantity, picture }) => {
      const { key = '', ...size } = picture ?? {}
      const image = picture ? { base: `/media/${key}`, ...(size as Omit<typeof picture, 'key'>), alt: '' } : null
      return { name, quantity, image }
    }),
    person: row.user_id === null ? null : personOf(row, row.user_id),
    reminder: row.reminder,
    reminded_at: row.reminded_at?.toISOString() ?? null,
    may_remind: refused === null,
    refused,
  }
}

const personOf = ({ first_name, last_name, phone, email }: AbandonedCartRow, id: number) => ({
  id,
  name: fullName({ first_name, last_name }) || (phone ?? email ?? `№ ${id}`),
  phone,
  email,
})
