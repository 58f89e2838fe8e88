import type { OrderFacts } from './facts.ts'
import type { Walk } from './scene.ts'

// What holds beside the orders of a life: its leases, its pieces, its journeys, and the wallets of its people.

/** The order is of who has it now: of the account that a merge kept, of who it was again after the undo. */
export const ownersOff = (walk: Walk, orders: OrderFacts[]): string[] =>
  orders.flatMap(({ number, user_id }) => {
    const order = walk.orders.find((each) => each.number === number)
    const owner = order?.ofGuest || order?.isClosed ? null : (walk.person?.id ?? null)
    return user_id === owner ? [] : [`${number}: it is of ${user_id}, not of ${owner}`]
  })

type Lease = {
  id: number
  status: string
  principal: number
  number: string
  planned: number | null
  lent: number
  waits: number
}

/** A lender has paid while a lease runs or ran its course, nobody before, and its instalments come to what was lent. */
export async function leasesOff(walk: Walk): Promise<string[]> {
  if (!walk.isLeased) return []
  const { rows } = await walk.shop.pool.query<Lease>(
    `select l.id::int, l.status, l.principal::int, o.number,
       (select sum(i.principal) from lease_instalments i where i.lease_id = l.id)::int as planned,
       coalesce(-(select sum(e.amount) from ledger_postings p join ledger_entries e on e.posting_id = p.id
         join ledger_accounts a on a.id = e.account_id where p.order_id = o.id and p.kind = 'pay' and a.kind = 'clearing'
           and a.owner = 'lease'), 0)::int as lent,
       (select count(*) from payments y join payment_methods m on m.id = y.payment_method_id
         where y.order_id = o.id and m.code = 'lease' and y.status = 'pending')::int as waits
     from leases l join orders o on o.id = l.order_id where o.number = any($1) order by l.id`,
    [walk.orders.map(({ number }) => number)],
  )
  const wrong: string[] = []
  for (const [place, { id, status, principal, number, planned, lent, waits }] of rows.entries()) {
    const print = (text: string) => wrong.push(`${number}: lease ${id} (${status}) ${text}`)
    const isLast = rows.findLastIndex((each) => each.number === number) === place
    if (['active', 'overdue', 'paid_off'].includes(status)) {
      if (planned !== principal) print(`lends ${principal}, its instalments come to ${planned}`)
      if (lent !== principal) print(`lends ${principal}, the ledger has ${lent}`)
    }
    if (['requested', 'approved'].includes(status) && lent > 0) print(`has not begun, and ${lent} were lent`)
    if (isLast && waits > 0 && ['refused', 'canceled', 'paid_off'].includes(status)) print('is over, and is waited for')
  }
  return wrong
}

/** A piece is handed on or given back, never both, and credited once, as its row says. */
export async function piecesOff(walk: Walk): Promise<string[]> {
  const numbers = walk.orders.flatMap(({ pieces }) => pieces)
  if (numbers.length === 0) return []
  const { rows: twice } = await walk.shop.pool.query(
    `select l.id from line_items l join orders o on o.id = l.order_id where o.number = any($1)
       and (select count(*) from trade_ins t where t.line_item_id = l.id and t.status in ('received', 'offered', 'returning', 'credited'))
         + (select coalesce(sum(x.quantity), 0) from order_return_lines x join order_returns r on r.id = x.return_id
           where x.line_item_id = l.id and r.status <> 'refused') > l.quantity`,
    [walk.orders.map(({ number }) => number)],
  )
  const { rows: unlike } = await walk.shop.pool.query(
    `select t.number, t.status, coalesce(t.credit, 0)::int as credit, coalesce(b.amount, 0)::int as booked from trade_ins t
     left join lateral (select sum(e.amount) as amount from ledger_postings p join ledger_entries e on e.posting_id = p.id
       join ledger_accounts a on a.id = e.account_id where p.key = 'trade_in:' || t.number and a.kind = 'wallet_money') b on true
     where t.number = any($1) and coalesce(t.credit, 0) <> coalesce(b.amount, 0)`,
    [numbers],
  )
  return [
    ...twice.map(({ id }) => `line ${id}: a unit of it was handed on and given back`),
    ...unlike.map(({ number, credit, booked }) => `piece ${number}: ${credit} credited, the ledger has ${booked}`),
  ]
}

/** A night and a seat are held by who books it, and a booking keeps what the ledger says; its owner reads the same. */
export async function journeysOff(walk: Walk, isComplete: boolean): Promise<string[]> {
  if (walk.travels.length === 0) return []
  const { rows: held } = await walk.shop.pool.query(
    `select 'night ' || n.night as what from room_nights n where n.room_id in (select room_id from travel_bookings where number = any($1))
       and n.booked <> coalesce((select sum(b.rooms) from travel_bookings b where b.room_id = n.room_id and n.night >= b.check_in
         and n.night < b.check_out and b.state in ('held', 'deposit_paid', 'paid')), 0)
     union all select 'departure ' || d.id from tour_departures d
       where d.id in (select departure_id from travel_bookings where number = any($1))
       and (d.booked > d.seats or d.booked <> coalesce((select sum(b.adults + b.children) from travel_bookings b
         where b.departure_id = d.id and b.state in ('held', 'deposit_paid', 'paid')), 0))`,
    [walk.travels.map(({ number }) => number)],
  )
  const { rows } = await walk.shop.pool.query(
    `select b.number, b.state, b.paid::int, coalesce(b.refunded, 0)::int as refunded, coalesce(m.kept, 0)::int as kept
     from travel_bookings b left join lateral (select sum(e.amount) as kept from ledger_postings p
       join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
       where a.kind = 'revenue' and (p.originator = 'booking:' || b.number)) m on true
     where b.number = any($1)`,
    [walk.travels.map(({ number }) => number)],
  )
  const wrong = held.map(({ what }) => `${what}: more or fewer are held than booked`)
  for (const { number, state, paid, refunded, kept: stored } of rows) {
    if (paid - refunded !== stored)
      wrong.push(`${number} (${state}): paid ${paid} less ${refunded}, the ledger has ${stored}`)
    const by = walk.travels.find((each) => each.number === number)?.by
    if (!isComplete || !by?.bearer) continue
    const own = await walk.call('GET', `/shop/bookings/${number}`, { bearer: by.bearer })
    const office = await walk.call('GET', `/backoffice/travel/bookings/${number}`, { bearer: walk.shop.staff.owner })
    const read = [own, office].map(({ body }) => Number(body?.paid))
    if (read.some((each) => each !== paid))
      wrong.push(`${number}: ${read.join(' and ')} are shown as paid, ${paid} were`)
  }
  return wrong
}

/**
 * Each account has what it was given, and what its own orders, pieces and journeys cost or brought, whichever account was theirs
 * meanwhile. An account that is part of another has nothing.
 */
export async function walletsOff(walk: Walk): Promise<string[]> {
  const { holders, shop, merged } = walk
  if (holders.length === 0) return []
  const { rows } = await shop.pool.query(
    `with held as (
       select a.owner::int as account, a.kind, e.amount, p.kind as why,
         -- what was of somebody who is forgotten is nobody's
         case when o.id is not null then o.user_id when t.id is not null then t.user_id
           when b.id is not null then b.user_id else a.owner::int end::int as owner
       from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_postings p on p.id = e.posting_id
       left join orders o on o.id = p.order_id
       left join trade_ins t on p.kind = 'trade_in' and p.key = 'trade_in:' || t.number
       left join travel_bookings b on p.originator = 'booking:' || b.number
       where a.kind in ('wallet_money', 'wallet_bonus', 'points') and a.owner = any($1::text[]))
     select kind, u.id as person, coalesce(sum(amount) filter (where account = u.id), 0)::int as has,
       coalesce(sum(amount) filter (where why <> 'merge' and case when owner = $3 then $2::int else owner end = u.id), 0)::int as owned
     from held, unnest($1::int[]) as u(id) group by 1, 2`,
    [holders.map(({ id }) => id), merged?.kept ?? null, merged?.gone ?? null],
  )
  return rows.flatMap(({ kind, person, has, owned }) =>
    has === owned ? [] : [`${kind} of ${person}: it has ${has}, its own are ${owned}`],
  )
}
