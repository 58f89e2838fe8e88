import { dayMs, hourMs, localDate } from '@delguur/kit/dates'
import { allJobs } from '../../src/entry/api.ts'
import { work } from '../work.ts'
import { returnHours } from './after.ts'
import { goesBack, sendRefunds } from './paying.ts'
import { handOut } from './preorders.ts'
import { dueOf, outside, paidOf, type Sale } from './sale.ts'
import { by, type Month, tick } from './shop.ts'

const overdueHours = 24
const [cashback, lowestLevel] = [0.02, 0.01]

/** What the clock has done to orders by now: unpaid ones are overdue and expire, delivered ones are finished. */
function clockActs(month: Month): void {
  const { book, shop } = month
  const now = shop.clock.now.getTime()
  for (const sale of book.sales) {
    const due = sale.due_at.getTime()
    if (sale.status === 'placed' && dueOf(sale) > 0 && due <= now) book.end(sale, 'overdue')
    else if (sale.status === 'overdue' && due + overdueHours * hourMs <= now) {
      sale.status = 'expired'
      goesBack(month, sale, paidOf(sale), { stays: false })
    } else if (sale.status === 'delivered' && !sale.has_open_return && isOver(sale, now)) finish(month, sale)
  }
}

const isOver = ({ delivered_at }: Sale, now: number): boolean =>
  delivered_at !== undefined && delivered_at.getTime() + returnHours * hourMs <= now

/** A finished order of an account earns bonus and points on the money that it kept. */
function finish({ book }: Month, sale: Sale): void {
  sale.status = 'finished'
  const { person } = sale.buyer
  if (!person) return
  const real = [...outside, 'wallet_money' as const].reduce((sum, source) => sum + (sale.received.get(source) ?? 0), 0)
  const earn = (account: string, share: number) =>
    book.earned.set(account, (book.earned.get(account) ?? 0) + Math.floor(real * share + 1e-6))
  earn(`wallet_bonus ${person.id}`, cashback)
  earn(`points ${person.id}`, lowestLevel)
}

/** The night: everything that runs by the clock runs once, and what waits in the queue is done. */
export async function night(month: Month): Promise<void> {
  const { shop } = month
  await work(shop)
  for (const each of allJobs) if (each.cron) await each.work(shop.services, {})
  await work(shop)
  handOut(month)
  clockActs(month)
  tick(month)
}

/** In the morning the accountant sends what goes back by hand, and closes the day before. */
export async function closeDay(month: Month): Promise<void> {
  await sendRefunds(month)
  const day = localDate(new Date(month.shop.clock.now.getTime() - dayMs))
  await by(month, 'accountant', 'PUT', `/days/${day}/close`)
}
