import { dayMs, localDate } from '@delguur/kit/dates'
import { sql } from 'kysely'
import { auditLedger } from '../apps/api/src/modules/money/ledger/index.ts'
import { sumChanges } from '../apps/api/src/modules/office/reports/sum-changes.ts'
import { givenUp } from '../apps/api/src/platform/jobs/job-queue.ts'
import { differences } from '../apps/api/test/report-books.ts'
import type { Invoice } from './bank.ts'
import type { World } from './world.ts'

/** Something that does not hold; `order` is the number of the order whose story tells how it came. */
export type Violation = { what: string; order: string | null }

/** What must be true of the tables at any time; each question answers whom it finds. */
const always: Record<string, string> = {
  'an order holds money and is none': `select o.number, o.status || ' ' || sum(p.amount) as detail from orders o
    join payments p on p.order_id = o.id where o.status = 'cart' and p.status in ('completed', 'refunded')
    group by o.id`,
  'an order keeps more than it costs': `select o.number, h.held || ' of ' || o.total as detail from orders o join held h
    on h.order_id = o.id where h.held > o.total`,
  'a confirmed order is not fully paid': `select o.number, o.status || ' ' || coalesce(h.held, 0) || ' of ' || o.total
    as detail from orders o left join held h on h.order_id = o.id
    where o.status in ('confirmed', 'ready', 'delivered', 'finished', 'returned') and coalesce(h.held, 0) <> o.total
      - (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = o.id and r.cause = 'return')`,
  'an order that is over keeps money': `select o.number, o.status || ' ' || h.held as detail from orders o join held h
    on h.order_id = o.id where o.status in ('expired', 'canceled') and h.held <> 0`,
  'an order was placed without a hold': `select o.number, l.id || ': ' || l.quantity as detail from orders o
    join line_items l on l.order_id = o.id where o.status in ('placed', 'confirmed', 'ready', 'delivered', 'finished')
    and l.quantity - (select coalesce(sum(b.quantity), 0) from order_return_lines b join order_returns r on r.id = b.return_id
        where b.line_item_id = l.id and r.status in ('received', 'refunded'))
      <> (select coalesce(sum(u.quantity), 0) from inventory_units u where u.line_item_id = l.id
        and u.state = case o.status when 'placed' then 'held' else 'sold' end)`,
  'an order that is over keeps goods': `select o.number, o.status || ' ' || u.state as detail from orders o
    join inventory_units u on u.order_id = o.id where o.status in ('cart', 'overdue', 'expired', 'canceled')
    and u.state not in ('released', 'written_off')`,
  'an order was placed without a payment': `select number, total::text as detail from orders o where status <> 'cart'
    and total > 0 and not exists (select from payments p where p.order_id = o.id and p.status <> 'checkout')`,
  'a paid charge completed no payment': `select o.number, c.number as detail from charges c
    join payments p on p.id = c.payment_id join orders o on o.id = p.order_id
    where c.status = 'paid' and p.status not in ('completed', 'refunded')`,
  'more went back than came': `select o.number, p.number || ': ' || sum(r.amount) || ' of ' || p.amount as detail
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
    group by o.id, p.id having sum(r.amount) > p.amount`,
  'a coupon was used above its limit': `select null as number, c.code || ': ' || count(distinct o.id) || ' of ' ||
    c.usage_limit as detail from coupons c join adjustments a on a.coupon_code = c.code join orders o on o.id = a.order_id
    where o.status not in ('cart', 'canceled', 'expired') group by c.id having count(distinct o.id) > c.usage_limit`,
  'a discount was given without its coupon': `select o.number, a.coupon_code as detail from adjustments a
    join orders o on o.id = a.order_id join coupons c on c.code = a.coupon_code
    where o.status not in ('cart', 'canceled', 'expired') and not exists (select from coupon_uses u
      where u.coupon_id = c.id and u.order_id = o.id and u.place is not null)`,
  'a gift card does not add up': `select null as number, g.id || ': ' || g.amount || ', left ' || coalesce(l.held, 0) ||
    ', spent ' || coalesce(s.spent, 0) as detail from gift_cards g
    left join (select a.owner::bigint as id, sum(e.amount) as held from ledger_accounts a
      join ledger_entries e on e.account_id = a.id where a.kind = 'gift_card' group by a.owner) l on l.id = g.id
    left join (select (p.source->>'gift_card_id')::bigint as id, sum(p.amount - coalesce((select sum(r.amount)
      from refunds r where r.payment_id = p.id), 0)) as spent from payments p where p.status in ('completed', 'refunded')
      group by 1) s on s.id = g.id
    where g.amount <> coalesce(l.held, 0) + coalesce(s.spent, 0)`,
  'a shelf is below zero': `select null as number, id || ': ' || count_on_hand as detail from stock_items
    where count_on_hand < 0`,
  'a recharge was not credited as its charge was paid': `select null as number, w.number || ' ' || w.status || ', ' ||
    coalesce(c.status, '-') as detail from wallet_recharges w left join charges c on c.recharge_id = w.id
    where (c.status = 'paid') <> (w.status = 'paid') and c.id is not null`,
}

/** What must be true once nothing is going on any more. */
const atTheEnd: Record<string, string> = {
  'an order waits for ever': `select number, status || ', due ' || coalesce(payment_due_at::text, '-') as detail
    from orders where status in ('placed', 'overdue')`,
  'a charge is open for ever': `select o.number, c.number || ' ' || c.status as detail from charges c
    left join payments p on p.id = c.payment_id left join orders o on o.id = p.order_id
    where c.status in ('created', 'pending')`,
  'a refund is on its way for ever': `select o.number, r.number || ' ' || r.status || ' ' || coalesce(r.failure, '')
    as detail from refunds r join orders o on o.id = r.order_id join payments p on p.id = r.payment_id
    join payment_methods m on m.id = p.payment_method_id where r.status = 'pending' or (r.status = 'manual' and m.type <> 'bank_transfer'
    and r.failure not in ('the provider takes no refunds', 'no charge was paid'))`,
  'a job failed for good': `select null as number, task_identifier || ': ' || left(coalesce(last_error, 'no error'), 200) as detail
    from graphile_worker.jobs where ${givenUp}`,
}

const held = `with held as (select a.owner::bigint as order_id, sum(e.amount) as held from ledger_accounts a
  join ledger_entries e on e.account_id = a.id join ledger_postings l on l.id = e.posting_id
  where a.kind = 'order' and l.kind not in ('earn', 'unearn', 'issue') group by a.owner) `

async function ask(world: World, questions: Record<string, string>): Promise<Violation[]> {
  const found: Violation[] = []
  for (const [what, question] of Object.entries(questions)) {
    const { rows } = await sql<{ number: string | null; detail: string }>`${sql.raw(held + question)}`.execute(
      world.services.db,
    )
    found.push(...rows.map(({ number, detail }) => ({ what: `${what}: ${number ?? ''} ${detail}`, order: number })))
  }
  return found
}

/** Two and a half minutes after the troubles: whatever a provider has taken, the shop knows of. */
export async function checkKnown(world: World): Promise<Violation[]> {
  const charges = await chargesByNumber(world)
  return (await world.bank.invoices())
    .filter(({ status, number }) => status === 'paid' && charges.get(number)?.status !== 'paid')
    .map(({ provider, number, id }) => {
      const charge = charges.get(number)
      const what = `paid and not known: ${provider} ${number} (${id}), the charge is ${charge?.status ?? 'unknown'}`
      return { what, order: charge?.order ?? null }
    })
}

/** Everything that must hold when nothing is going on any more. */
export async function checkAll(world: World): Promise<Violation[]> {
  const ledger = await auditLedger({ ...world.services })
  return [
    ...world.wrong.map((what) => ({ what, order: /order (\w+)/.exec(what)?.[1] ?? null })),
    ...ledger.violations.map(({ rule, id, detail }) => ({ what: `ledger: ${rule}: ${id} (${detail})`, order: null })),
    ...(await ask(world, always)),
    ...(await ask(world, atTheEnd)),
    ...(await answeredOrders(world)),
    ...(await stockAddsUp(world)),
    ...(await booksAgree(world)),
    ...(await walletsAddUp(world)),
    ...(await reportsAgree(world)),
  ]
}

async function answeredOrders(world: World): Promise<Violation[]> {
  const rows = await world.services.db.selectFrom('orders').select('number').where('status', '<>', 'cart').execute()
  const known = new Set(rows.map(({ number }) => number))
  return [...world.placed.keys()]
    .filter((number) => !known.has(number))
    .map((number) => ({ what: `an order that was answered is lost: ${number}`, order: number }))
}

/** What there was is what there is and what was sold, and the movements lead from the one to the other. */
async function stockAddsUp(world: World): Promise<Violation[]> {
  const { rows } = await sql<{ id: number; on_hand: number; taken: number; moved: number }>`select v.id,
    (select coalesce(sum(count_on_hand), 0)::int from stock_items s where s.variant_id = v.id) as on_hand,
    (select coalesce(sum(u.quantity), 0)::int from inventory_units u join stock_items s on s.id = u.stock_item_id
      where s.variant_id = v.id and u.state <> 'released') as taken,
    (select coalesce(sum(m.quantity), 0)::int from stock_movements m join stock_items s on s.id = m.stock_item_id
      where s.variant_id = v.id) as moved from variants v`.execute(world.services.db)
  return rows.flatMap(({ id, on_hand, taken, moved }) => {
    const start = world.stocked.stock.get(id) ?? 0
    const wrong = on_hand + taken !== start || start + moved !== on_hand
    const what = `stock of variant ${id}: ${on_hand} on hand + ${taken} taken, moved ${moved}, was ${start}`
    return wrong ? [{ what, order: null }] : []
  })
}

type KnownCharge = {
  number: string
  status: string
  order: string | null
  /** What the ledger took in for it, by all of its bills. */
  booked: number
  /** What of it went back to its provider. */
  back: number
}

async function chargesByNumber(world: World): Promise<Map<string, KnownCharge>> {
  const { rows } = await sql<KnownCharge>`select c.number, c.status, o.number as order,
    (select coalesce(sum(e.amount), 0) from ledger_postings l join ledger_entries e on e.posting_id = l.id
      where (l.key = 'charge:' || c.number or l.key like 'charge:' || c.number || ':%') and e.amount > 0) as booked,
    (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = c.payment_id and r.route = 'source'
      and r.status = 'done' and c.status = 'paid') as back
    from charges c left join payments p on p.id = c.payment_id left join orders o on o.id = p.order_id`.execute(
    world.services.db,
  )
  return new Map(rows.map((row) => [row.number, { ...row, booked: Number(row.booked), back: Number(row.back) }]))
}

const sum = (list: readonly { amount: number }[]): number => list.reduce((total, { amount }) => total + amount, 0)

/** What providers took and gave back is what the shop says they did. */
async function booksAgree(world: World): Promise<Violation[]> {
  const charges = await chargesByNumber(world)
  const paid = new Map<string, Invoice[]>()
  for (const invoice of await world.bank.invoices())
    if (invoice.status === 'paid') paid.set(invoice.number, [...(paid.get(invoice.number) ?? []), invoice])
  const found: Violation[] = []
  for (const [number, invoices] of paid) {
    const charge = charges.get(number)
    const order = charge?.order ?? null
    const [took, gave] = [sum(invoices), sum(invoices.flatMap(({ refunds }) => refunds))]
    const name = `${invoices[0]?.provider} ${number}`
    if (charge?.status !== 'paid') found.push({ what: `${name} took ${took}, the charge is ${charge?.status}`, order })
    else if (took !== charge.booked) found.push({ what: `${name} took ${took}, booked is ${charge.booked}`, order })
    if (gave !== (charge?.back ?? 0))
      found.push({ what: `${name} gave back ${gave}, the shop says ${charge?.back}`, order })
  }
  for (const { number, status, order } of charges.values())
    if (status === 'paid' && !paid.has(number))
      found.push({ what: `charge ${number} was never paid at its bank`, order })
  return found
}

/** A wallet holds what was recharged and came back, less what was spent: each recharge once. */
async function walletsAddUp(world: World): Promise<Violation[]> {
  const { rows } = await sql<{ number: string; times: number }>`select w.number, count(p.id)::int as times
    from wallet_recharges w left join ledger_postings p on p.key = 'charge:' || w.number
    group by w.id having count(p.id) <> (w.status = 'paid')::int`.execute(world.services.db)
  return rows.map(({ number, times }) => ({ what: `recharge ${number} was credited ${times} times`, order: null }))
}

/** Every report says what the books say, as its days were left by the faults and after they were summed. */
async function reportsAgree({ services }: World): Promise<Violation[]> {
  const now = services.clock()
  const last = localDate(new Date(Math.max(now.getTime(), Date.now()) + dayMs))
  const from = localDate(new Date(Math.min(now.getTime(), Date.now()) - 100 * dayMs))
  const found: object[] = []
  for (const summed of [false, true]) {
    if (summed) await sumChanges(services.db, last, now)
    found.push(...(await differences({ db: services.db, clock: { now } }, [{ from, to: last }])))
  }
  return found.map((each) => ({ what: `a report differs from the books: ${JSON.stringify(each)}`, order: null }))
}
