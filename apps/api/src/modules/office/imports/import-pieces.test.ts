import { afterAll, beforeAll, expect, it } from 'vitest'
import { aProduct, type MadeProduct } from '../../../../test/builders.ts'
import { anImporter } from '../../../../test/documents/importing.ts'
import { importStep } from './step.ts'

// The lines of a long file are looked at some at a time: no transaction holds them all, and whoever dies in between goes on.

let of: Awaited<ReturnType<typeof anImporter>>
let thing: MadeProduct
const lines = 7_000
beforeAll(async () => {
  of = await anImporter('import_pieces')
  thing = await aProduct(of.shop.db, { stock: [4] })
})
afterAll(() => of.close())

const query = async (text: string) => (await of.shop.pool.query(text)).rows
const file = () =>
  `sku,stock_${of.store}\n${thing.slug},9\n${Array.from({ length: lines - 1 }, (_, n) => `NONE-${n},1`).join('\n')}\n`
/** What an import says of its lines. */
const ends = async (id: number) =>
  query(`select line, unit, sku, state, problems from import_rows where import_id = ${id} order by line`)

it('lines are joined and asked about in pieces, and a process that dies between two leaves nothing half done', {
  timeout: 300_000,
}, async () => {
  await query(`create table touched (tx xid8, n bigint)`)
  await query(`create function note_touched() returns trigger language plpgsql as $$ begin
    insert into touched select pg_current_xact_id(), count(*) from changed; return null; end $$`)
  await query(`create trigger note_touched after update on import_rows referencing new table as changed
    for each statement execute function note_touched()`)
  const complete = await of.begin(file(), 'stock', 'stock.csv')
  await query('delete from touched')
  const checked = await of.check(complete.id)
  expect([checked.status, checked.counts.total]).toEqual(['checked', lines])
  // before: all lines in one transaction
  const [{ most }] = await query('select max(n) as most from (select sum(n)::int as n from touched group by tx) t')
  expect(most).toBeLessThanOrEqual(2_000)
  await query('drop trigger note_touched on import_rows')

  const broken = await of.begin(file(), 'stock', 'stock.csv')
  await query('create sequence pieces')
  await query(`create function die() returns trigger language plpgsql as $$ begin
    if nextval('pieces') = 3 then raise exception 'died'; end if; return null; end $$`)
  await query('create trigger die before update on import_rows for each statement execute function die()')
  await of.call('PUT', `/imports/${broken.id}/check`)
  await expect(importStep.run(of.shop.services, { import_id: broken.id })).rejects.toThrow('died')
  const [half] = await query(`select phase, position, done from imports where id = ${broken.id}`)
  expect(half).toMatchObject({ phase: 'checking', done: 0 })
  await query('drop trigger die on import_rows')
  await of.work(broken.id)
  expect((await of.get(broken.id)).status).toBe('checked')
  expect(await ends(broken.id)).toEqual(await ends(complete.id))
})

it('a process that dies as the columns are asked about reads the file again', { timeout: 120_000 }, async () => {
  await query(`create function refuse_asking() returns trigger language plpgsql as $$ begin
    raise exception 'died'; end $$`)
  await query(
    `create trigger refuse_asking before update on imports for each row when (new.status = 'asking') execute function refuse_asking()`,
  )
  await expect(of.begin(file(), 'stock', 'stock.csv')).rejects.toThrow('died')
  const [{ id, phase }] = await query('select id, phase from imports order by id desc limit 1')
  expect(phase).toBe('reading')
  await query('drop trigger refuse_asking on imports')
  await of.work(id)
  const read = await of.get(id)
  expect([read.status, read.counts.total]).toEqual(['asking', lines])
})
