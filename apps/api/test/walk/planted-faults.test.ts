import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWalkShop, type WalkShop } from './scene.ts'
import { playLife, targetNamed } from './walk.ts'

// The walk finds what it is there for: a fault is planted in the database, and some life that is led near it ends at it.

let shop: WalkShop
beforeAll(async () => {
  shop = await aWalkShop('planted')
})
afterAll(() => shop.close())

const comesBack = `new.order_id is not null and new.quantity > 0 and pg_trigger_depth() = 1`
const copied = '(stock_item_id, quantity, reason, order_id)'

const faults = [
  {
    name: 'units that come back twice',
    on: 'after insert on stock_movements',
    when: comesBack,
    does: `update stock_items set count_on_hand = count_on_hand + new.quantity where id = new.stock_item_id;
      insert into stock_movements ${copied} values (new.stock_item_id, new.quantity, new.reason, new.order_id)`,
    found: /more came back|units are off the shelves/,
    towards: 'mark_paid → cancel_by_staff',
  },
  {
    name: 'units that come back to another shelf',
    on: 'after insert on stock_movements',
    when: comesBack,
    does: `update stock_items set count_on_hand = count_on_hand - new.quantity where id = new.stock_item_id;
      insert into stock_movements ${copied} values (new.stock_item_id, -new.quantity, new.reason, new.order_id);
      with other as (update stock_items set count_on_hand = count_on_hand + new.quantity where id = (select min(o.id) from stock_items o
          join stock_items i on i.id = new.stock_item_id and o.variant_id = i.variant_id and o.id <> i.id) returning id)
        insert into stock_movements ${copied} select id, new.quantity, new.reason, new.order_id from other`,
    found: /more came back than had left it/,
    towards: 'mark_paid → cancel_by_staff',
  },
  {
    name: 'a refund that is smaller than what left the order',
    on: 'after insert on refunds',
    when: 'new.amount > 100',
    does: 'update refunds set amount = amount - 100 where id = new.id',
    found: /the ledger has/,
    towards: 'mark_paid → goodwill',
  },
  {
    name: 'a step without a line in the history',
    on: 'after insert on order_events',
    // of staff the log would still tell it
    when: `new.event = 'canceled'`,
    does: 'delete from order_events where id = new.id',
    found: /cancel_by_shopper was accepted and leaves no line in the history/,
    towards: 'note → cancel_by_shopper',
  },
  {
    name: 'a lease whose instalments come to less than was lent',
    on: 'after insert on lease_instalments',
    when: 'new.position = 1',
    does: 'update lease_instalments set principal = principal - 100 where lease_id = new.lease_id and position = 1',
    found: /its instalments come to/,
    towards: 'lease_approved → deliver',
  },
  {
    name: 'a merge that leaves an order behind',
    on: 'after update on orders',
    when: 'new.user_id <> old.user_id and pg_trigger_depth() = 1',
    does: 'update orders set user_id = old.user_id where id = new.id',
    found: /it is of \d+, not of \d+/,
    towards: 'mark_paid → merge',
  },
]

it.each(faults)('finds $name', { timeout: 180_000 }, async ({ on, when, does, found, towards }) => {
  const start = shop.clock.now
  await shop.pool.query(`create function planted() returns trigger language plpgsql as $$ begin if ${when} then ${does}; end if; return null; end $$;
    create trigger planted ${on} for each row execute function planted()`)
  try {
    let wrong: string[] = []
    for (let seed = 1; seed <= 30 && !found.test(wrong[0] ?? ''); seed++) {
      shop.clock.now = start
      const target = targetNamed(towards)
      wrong = await playLife(shop, { seed, length: 24, pairs: new Map(), target })
    }
    expect(wrong[0]).toMatch(found)
  } finally {
    await shop.pool.query('drop function if exists planted() cascade')
  }
})
