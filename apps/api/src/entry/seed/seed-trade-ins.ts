import { dayMs, hourMs } from '@delguur/kit/dates'
import { sql } from 'kysely'
import {
  type DemoHanded,
  type DemoPiece,
  type DemoSecondHand,
  type DemoTrader,
  pieceKey,
} from '../../../seeds/second-hand-types.ts'
import { addAddress } from '../../modules/account/account/index.ts'
import {
  decidePiece,
  handOn,
  readRules,
  receivePiece,
  refusePiece,
  seedPiece,
  sendBackPiece,
  withdraw,
} from '../../modules/leisure/trade-ins/index.ts'
import type { Ctx, Services } from '../../platform/context.ts'
import { type Db, transact } from '../../platform/database/db.ts'
import { ctxOf, personOf, place, steps, untold } from './seed-orders.ts'

const staffMail = 'admin@bambar.example'
const home = {
  label: 'Гэр',
  phone: '99110011',
  state_name: 'Улаанбаатар',
  city: 'Баянгол',
  khoroo: '20-р хороо',
  address1: '3-р хороолол, 12-р байр',
  address2: '41 тоот',
  country_iso: 'MN',
}

/**
 * The second-hand shelf of the demo with its pieces, and shoppers who hand on what was outgrown, in every state, by the shop's own
 * use cases; nothing where there is a shelf already, nor in a demo that was seeded before there were rules of handing on. Nobody
 * is notified.
 */
export async function fillDemoTradeIns(services: Services, demo: DemoSecondHand, now: Date): Promise<void> {
  const staff = await personOf(services.db, staffMail)
  if (!staff || (await hasPieces(services.db)) || !(await hasRules(services.db))) return
  const quiet = { ...services, jobs: untold }
  await transact(services.db, async (tx) => {
    for (const [index, piece] of demo.pieces.entries()) await seedPiece(tx, await pieceOf(tx, piece, index, now))
  })
  for (const trader of demo.people)
    await trade(trader, now, (time, user) => ctxOf(quiet, time, user === 'staff' ? staff : user))
}

const hasPieces = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('second_hand_pieces').select('product_id').limit(1).execute()).length > 0

const hasRules = async (db: Db): Promise<boolean> => (await readRules(db)).sets.length > 0

async function pieceOf(db: Db, piece: DemoPiece, index: number, now: Date) {
  const { rows } = await sql<{ variant_id: number; store_id: number }>`
    select v.id as variant_id, (select id from stock_locations where code = ${piece.store}) as store_id
    from variants v join products p on p.id = v.product_id
    where p.slug = ${piece.slug} and not v.is_master
      and exists (select from variant_option_values o join option_values x on x.id = o.option_value_id
        where o.variant_id = v.id and x.name = ${piece.size})
      and exists (select from variant_option_values o join option_values x on x.id = o.option_value_id
        where o.variant_id = v.id and x.name = ${piece.way})`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`demo shelf: no ${piece.slug} ${piece.way} ${piece.size}`)
  return {
    ...found,
    number: `G9${String(index + 1).padStart(8, '0')}`,
    state: piece.state,
    picture_key: pieceKey(piece),
    words: piece.words,
    at: new Date(now.getTime() - piece.days_ago * dayMs),
  }
}

type At = (time: Date, user: NonNullable<Ctx['user']> | 'staff') => Ctx

/** One order, delivered long ago, of all that a person hands on now. */
async function trade({ things, days_ago, ...person }: DemoTrader, now: Date, at: At): Promise<void> {
  const { db } = at(now, 'staff')
  const ago = (days: number, hours = 0) => new Date(now.getTime() - days * dayMs - hours * hourMs)
  await db
    .insertInto('users')
    .values({ ...person, role: 'shopper', email_confirmed_at: ago(days_ago), created_at: ago(days_ago) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const user = await personOf(db, person.email)
  if (!user) return
  const { first_name: firstname, last_name: lastname } = person
  const address = await addAddress(at(ago(days_ago), user), { ...home, firstname, lastname }, { strict: false })
  const products = things.map(({ product }) => product)
  const number = await place(at(ago(days_ago), user), { products }, address.id)
  for (const [index, step] of (['paid', 'shipped', 'delivered', 'finished'] as const).entries()) {
    const time = ago(days_ago - index * 2)
    await steps[step](number, { shopper: at(time, user), staff: at(time, 'staff') })
  }
  for (const thing of things) await bring(thing, await lineOf(db, number, thing.product), user, { at, ago })
}

type Times = { at: At; ago: (days: number, hours?: number) => Date }

async function bring(
  { claimed, found, reason = '', until }: DemoHanded,
  line_item_id: number,
  user: NonNullable<Ctx['user']>,
  { at, ago }: Times,
): Promise<void> {
  const store_id = await firstStore(at(ago(0), 'staff').db)
  const input = { line_item_id, state: claimed, way: 'store', store_id, note: '', quote: 0 } as const
  const begun = until === 'expired' ? 20 : 5
  const number = await handOn(at(ago(begun), user), input)
  if (until === 'quoted' || until === 'expired') return
  if (until === 'withdrawn') return withdraw(at(ago(4), user), number)
  await receivePiece(at(ago(3), 'staff'), number)
  if (until === 'received') return
  if (found) return void (await decidePiece(at(ago(2), 'staff'), number, found, reason))
  await refusePiece(at(ago(2), 'staff'), number, reason)
  if (until === 'sent_back') await sendBackPiece(at(ago(1), 'staff'), number)
}

async function firstStore(db: Db): Promise<number> {
  const stores = db.selectFrom('stock_locations').select('id').where('is_pick_up', '=', true).orderBy('position')
  return (await stores.executeTakeFirstOrThrow()).id
}

async function lineOf(db: Db, number: string, slug: string): Promise<number> {
  const line = await db
    .selectFrom('line_items as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('variants as v', 'v.id', 'l.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select('l.id')
    .where('o.number', '=', number)
    .where('p.slug', '=', slug)
    .executeTakeFirstOrThrow()
  return line.id
}
