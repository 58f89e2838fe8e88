import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { exportShop } from '../../../../scripts/new-shop/export-shop.ts'
import { loadRows } from '../../../../scripts/new-shop/load-shop.ts'
import { readExport } from '../../../../scripts/new-shop/read-export.ts'
import { baseline, migrate, olderMigrations } from '../../src/platform/database/migrate.ts'
import { emptyDatabase } from '../database.ts'

// What `npm run shop:restore` does with an export of a version of before the baseline.

async function query(url: string, text: string, values: unknown[] = []): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(text, values).finally(() => client.end())
  return rows
}

/** An order of three that is on its way with a courier, as the tables of 0248 have it. */
const onItsWay = `with
  buyer as (insert into users (email, email_confirmed_at) values ('bold@example.com', '2026-11-01') returning id),
  store as (insert into stock_locations (code, name, address, phone, opening_hours, position)
    values ('ub', '{"mn": "Дэлгүүр"}', '{"mn": "Улаанбаатар"}', '77001122', '{"mn": "9-18"}', 1) returning id),
  product as (insert into products (slug, name, description) values ('deel', '{"mn": "Дээл"}', '{"mn": "Дээл"}') returning id),
  variant as (insert into variants (product_id, sku, position, price, is_master) select id, 'DEEL-1', 1, 90000, true from product returning id),
  item as (insert into stock_items (variant_id, stock_location_id, count_on_hand, opening)
    select variant.id, store.id, 4, 4 from variant, store returning id),
  placed as (insert into orders (number, token, user_id, status, completed_at, item_total, total)
    select 'R1', 'token', id, 'ready', '2026-11-20', 270000, 270000 from buyer returning id),
  line as (insert into line_items (order_id, variant_id, quantity, price) select placed.id, variant.id, 3, 90000 from placed, variant returning id),
  parcel as (insert into shipments (order_id, number, status, stock_location_id, shipped_at)
    select placed.id, 'H1', 'shipped', store.id, '2026-11-21' from placed, store returning id),
  courier as (insert into couriers (name, phone) values ('Дорж', '99112233') returning id),
  run as (insert into runs (courier_id, token_mac, token_sealed, created_at) select id, 'mac', 'sealed', '2026-11-21' from courier returning id),
  stop as (insert into run_stops (run_id, order_id, position) select run.id, placed.id, 1 from run, placed returning id)
  insert into inventory_units (order_id, line_item_id, stock_item_id, quantity, state)
    select placed.id, line.id, item.id, 3, 'sold' from placed, line, item`

it('an export of 0248 is restored, and its rows become what later versions keep', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'delguur-older-'))
  try {
    const [before, after] = [await emptyDatabase('older_before'), await emptyDatabase('older_after')]
    const { removed, files } = await olderMigrations()
    await migrate(before, undefined, new Set(removed))
    await query(before, onItsWay)
    const to = join(folder, 'export')
    await exportShop(to, { url: before, name: 'returning', secret: 'mark', folders: {}, stores: {} })

    const given = await readExport(to)
    expect(given.migrations).toEqual(removed)
    await migrate(after, undefined, new Set(given.migrations))
    await loadRows(after, given)
    expect((await migrate(after)).slice(0, files.length)).toEqual(files)
    expect((await query(after, 'select name from schema_migrations order by name'))[0]).toEqual({ name: baseline })
    const found = await query(
      after,
      `select u.quantity, s.number as parcel, l.bought ->> 'sku' as sku, t.position, p.claimed_at
       from inventory_units u join line_items l on l.id = u.line_item_id join shipments s on s.id = u.shipment_id
       join run_stops t on t.shipment_id = s.id join orders o on o.id = u.order_id join users p on p.id = o.user_id`,
    )
    expect(found).toEqual([
      { quantity: 3, parcel: 'H1', sku: 'DEEL-1', position: 1, claimed_at: new Date('2026-11-01T00:00:00Z') },
    ])

    await query(before, 'delete from schema_migrations where name > $1', ['0233'])
    await exportShop(join(folder, 'oldest'), {
      url: before,
      name: 'returning',
      secret: 'mark',
      folders: {},
      stores: {},
    })
    await expect(readExport(join(folder, 'oldest'))).rejects.toThrow('the export is of before migration 0248')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 300_000)
