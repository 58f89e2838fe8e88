import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayOff } from './compare.ts'
import { booksOff } from './compare-books.ts'
import { type Played, playSeed } from './seeds.ts'

// The book finds what it is there for: after some days that agree something is written wrong, and the comparison says so.

let played: Played
beforeAll(async () => {
  played = await playSeed(1, { days: 2, orders: 8 })
}, 600_000)
afterAll(() => played.close())

type Fault = { name: string; write: string; undo: string; found: RegExp }

const oneUnit = (
  by: number,
) => `with places as (select min(id) as one, max(id) as other from stock_items where count_on_hand > 1
    and variant_id = (select max(variant_id) from stock_items))
  update stock_items s set count_on_hand = count_on_hand + case when s.id = p.one then ${by} else ${-by} end
    from places p where s.id in (p.one, p.other)`
/** As no program of the shop can write: the ledger refuses every change. */
const entry = (by: number) => `begin; set local session_replication_role = replica;
  update ledger_entries set amount = amount + ${by} where id = (select min(e.id) from ledger_entries e
    join ledger_accounts a on a.id = e.account_id where a.kind = 'clearing'); commit`
const total = (by: number) => `update orders set total = total + ${by}, item_total = item_total + ${by}
  where id = (select min(id) from orders where status = 'delivered')`
const ofAnother = `update orders o set customer_id = x.other from (select min(id) as id,
    (select max(u.id) from users u where u.role = 'shopper' and not u.has_account) as other from orders
  where user_id is not null and status not in ('cart', 'canceled', 'expired')) x where o.id = x.id`
const itsOwn = `update orders set customer_id = user_id where user_id is not null`
const receipt = (by: number) => `update receipts set total = total + ${by}
  where id = (select max(id) from receipts where state = 'issued')`

const faults: Fault[] = [
  { name: 'a unit at another place', write: oneUnit(1), undo: oneUnit(-1), found: /free and held: shown/ },
  { name: 'money that did not come', write: entry(-100), undo: entry(100), found: /ledger, clearing/ },
  { name: 'an order that costs more', write: total(500), undo: total(-500), found: /R\d+: shown/ },
  { name: 'an order of another customer', write: ofAnother, undo: itsOwn, found: /(?:account|phone) \d+: shown/ },
  { name: 'a receipt of another sum', write: receipt(10_000), undo: receipt(-10_000), found: /receipt of R\d+/ },
]

it('agrees before anything is written', () => expect(played.wrong).toEqual([]))

it.each(faults)('finds $name', { timeout: 300_000 }, async ({ write, undo, found }) => {
  const { month } = played
  // reports are asked for so often a minute
  month.shop.clock.now = new Date(month.shop.clock.now.getTime() + 61_000)
  await month.shop.pool.query(write)
  const wrong = [...(await dayOff(month)), ...(await booksOff(month))]
  await month.shop.pool.query(undo)
  expect(wrong.join('\n')).toMatch(found)
})
