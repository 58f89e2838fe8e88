import { dashboard } from '@delguur/contract/office/dashboard'
import { pulse } from '@delguur/contract/office/pulse'
import { dayMs, localDate, localDayAt } from '@delguur/kit/dates'
import { decimal, mnt } from '@delguur/kit/money'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { daysOf, type Figures, figuresOf, hoursOf, topOf } from './figures.queries.ts'
import { kindsOf, pulseOf } from './pulse.ts'
import { waitingWork } from './work.queries.ts'

const week = 7 * dayMs
const visibleDays = 14

/** The first screen of the back office. */
export function dashboardRoutes(api: Api): void {
  serve(api, pulse, ({ ctx, query }) => pulseOf(ctx, query.since))
  serve(api, dashboard.work, async ({ ctx }) => ({ work: await waitingWork(ctx.db, kindsOf(ctx), ctx.now) }))
  serve(api, dashboard.show, async ({ ctx, query }) => {
    const from = localDayAt(query.day ? new Date(`${query.day}T00:00:00+08:00`) : ctx.now, 0, 0)
    const end = new Date(from.getTime() + dayMs)
    const until = ctx.now > from && ctx.now < end ? ctx.now : end
    const earlier = (at: Date) => new Date(at.getTime() - week)
    const [figures, before, hours, hoursBefore, days, top] = await Promise.all([
      figuresOf(ctx.db, from, until),
      figuresOf(ctx.db, earlier(from), earlier(until)),
      hoursOf(ctx.db, from, until),
      hoursOf(ctx.db, earlier(from), earlier(end)),
      daysOf(ctx.db, localDayAt(from, 1 - visibleDays, 0), end),
      topOf(ctx.db, from, until, ctx.locale),
    ])
    const revenueAt = new Map(hoursBefore.map(({ hour, revenue }) => [hour, revenue]))
    const byHour = new Map(hours.map((each) => [each.hour, each]))
    const byDay = new Map(days.map((each) => [each.day, each]))
    return {
      day: localDate(from),
      figures: serialize(figures),
      before: serialize(before),
      hours: Array.from({ length: 24 }, (_, hour) => ({
        hour,
        orders: byHour.get(hour)?.orders ?? 0,
        revenue: amount(byHour.get(hour)?.revenue ?? 0),
        before: amount(revenueAt.get(hour) ?? 0),
      })),
      days: Array.from({ length: visibleDays }, (_, index) => {
        const day = localDate(localDayAt(from, index + 1 - visibleDays, 12))
        const { received = 0, refunded = 0 } = byDay.get(day) ?? {}
        return { day, received: amount(received), refunded: amount(refunded) }
      }),
      top: top.map(({ revenue, ...each }) => ({ ...each, revenue: amount(revenue) })),
    }
  })
}

const amount = (value: number): string => decimal(mnt(Number(value)))

const serialize = ({ orders, revenue, received, refunded }: Figures) => ({
  orders,
  revenue: amount(revenue),
  average: amount(orders > 0 ? Math.round(Number(revenue) / orders) : 0),
  received: amount(received),
  refunded: amount(refunded),
})
