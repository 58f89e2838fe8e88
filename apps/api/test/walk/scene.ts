import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { type Random, seededRandom } from '../../seeds/random.ts'
import { posapi } from '../../src/adapters/ebarimt/posapi.ts'
import { smtpMail } from '../../src/adapters/mail/smtp.ts'
import type { Answer, Ask } from '../app.ts'
import { withTextMessages } from '../baskets/codes.ts'
import { aHolder, type Holder } from '../baskets/holdings.ts'
import { aCoupon, aTaxon } from '../baskets/promotions.ts'
import { aBearer, aProduct, aUser } from '../builders.ts'
import { aPayingShop, type PayingShop } from '../shops/paying-shop.ts'
import { someRules, storeId } from '../trade-scene.ts'
import { withFiles } from '../uploads.ts'

// The shop in which the lives of orders are played, and what one life has to itself.

const roles = ['desk', 'picker', 'accountant', 'support'] as const
export type StaffName = 'owner' | (typeof roles)[number]

/** A shop that listens, with its staff, a courier, and providers beside it. */
export type WalkShop = PayingShop & {
  staff: Record<StaffName, string>
  courier_id: number
  coupon: string
  store: { id: number; code: string }
  category: number
  /** Violations of the rules of units that some life was told of. */
  told: Set<string>
}

const photo = 'walk/photo'
let photos = 0

/** More than so much is not given by support and desk alone. */
const alone = 1_000

export async function aWalkShop(name: string): Promise<WalkShop> {
  const shop = await aPayingShop(name)
  withTextMessages(shop)
  shop.services.ports.mail = smtpMail({ url: shop.sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
  const url = `${shop.sandbox.inbox_url}/ebarimt`
  shop.services.ports.receipts = posapi({ ...shop.services.tenant.receipt, url, info_url: url, timeout: 5_000 })
  const bearer = async (role: StaffName) => {
    const is = role === 'owner' ? ({ role: 'admin' } as const) : ({ role: 'staff', staff_role: role } as const)
    return aBearer(shop, (await aUser(shop.db, { email: `${role}@walk.example`, ...is })).id)
  }
  const owner = await bearer('owner')
  const staff = { owner, desk: '', picker: '', accountant: '', support: '' }
  for (const role of roles) staff[role] = await bearer(role)
  const body = { name: 'Түмэн', phone: '99112233' }
  const courier = await shop.call('POST', '/backoffice/couriers', { bearer: owner, body })
  const coupon = (await aCoupon(shop.db, { kind: 'percent', value: 10 })).code
  await someRules(shop)
  for (const role of ['support', 'desk'])
    for (const kind of ['refund', 'refund_to_wallet', 'wallet_change'])
      await shop.pool.query('insert into role_limits (role, kind, amount) values ($1, $2, $3)', [role, kind, alone])
  // a life may last for months, in which its staff sign in again
  await shop.pool.query(`update access_tokens set expires_at = '2100-01-01'`)
  const files = await withFiles(shop)
  const id = await storeId(shop)
  const { code } = (await shop.pool.query('select code from stock_locations where id = $1', [id])).rows[0]
  const close = async () => {
    await shop.close()
    await files.remove()
  }
  const category = await aTaxon(shop.db, [])
  await shop.pool.query('insert into pictures (key, width, height, color) values ($1, 4, 5, $2)', [photo, '#ffffff'])
  shop.services.ports.product_photos = async (files) =>
    files.map(() => ({ key: `pieces/${++photos}`, width: 4, height: 5, color: '#ffffff' }))
  return { ...shop, close, staff, courier_id: courier.body.id, coupon, store: { id, code }, category, told: new Set() }
}

/** One order of a life: the first, or one that another became. */
export type WalkOrder = {
  number: string
  token: string
  /** Acts that were accepted on it, in their order. */
  done: string[]
  /** Its returns, its waves, the stops that it is on. */
  returns: string[]
  waves: number[]
  runs: { id: number; token: string }[]
  /** Its pieces that were handed on, and acts on it that wait for a second person. */
  pieces: string[]
  asked: number[]
  /** Of a guest, whoever the life is of. */
  ofGuest?: true
  /** Its person has left: nobody but staff reads it. */
  isClosed?: true
}

export const anOwnOrder = (number: string, token: string): WalkOrder => ({
  number,
  token,
  done: [],
  returns: [],
  waves: [],
  runs: [],
  pieces: [],
  asked: [],
})

export type Step = { act: string; order: string | null; status: number; code: string | null }

/** The life of an order: everything random in it comes from its seed, and nothing is shared with another life. */
export type Walk = {
  seed: number
  shop: WalkShop
  random: Random
  variants: { id: number; slug: string; price: number }[]
  /** Whether a lender is asked to pay for it. */
  isLeased: boolean
  /** Units on each shelf before the life began, with what staff counted to it since. */
  shelves: Map<number, number>
  person: Holder | undefined
  /** Whether the person cannot sign in now. */
  isBlocked: boolean
  /** Everybody who has money in this life. */
  holders: Holder[]
  /** A merge that was not undone. */
  merged: { id: number; was: Holder; kept: number; gone: number } | undefined
  /** Cards and vouchers that pay for its orders, as staff name them. */
  codes: string[]
  travels: { number: string; by: Holder }[]
  tour: { slug: string; departs_on: string } | undefined
  /** Whether each act is followed by every check. */
  isThorough: boolean
  /** Pages of orders of which nothing happened since they were read. */
  seen: Map<string, StaffOrder>
  accepted: number
  /** Where the shop writes to, and how many of its mails were looked at. */
  email: string
  read: number
  orders: WalkOrder[]
  steps: Step[]
  call: (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, ask?: Ask) => Promise<Answer>
}

const hourMs = 3_600_000
/** What a life is about, where it is not left to chance. */
export type Options = { person?: boolean; lease?: boolean }

export async function aWalk(shop: WalkShop, seed: number, input: Options = {}): Promise<Walk> {
  const random = seededRandom(`walk:${seed}`)
  // a limit counts what was given in another life, whose days were the same
  await shop.pool.query('delete from given_alone')
  const variants: Walk['variants'] = []
  const shelves = new Map<number, number>()
  const isLeased = input.lease ?? random.chance(0.15)
  // the first lies in two places, in each of them fewer than an order wants
  for (const { price, stock } of [
    { price: isLeased ? 131_000 : 31_000, stock: [3, 4] },
    { price: 12_500, stock: [5, 2] },
  ]) {
    const { id, variant_id, slug } = await aProduct(shop.db, { stock, price })
    await publishable(shop, id)
    variants.push({ id: variant_id, slug, price })
  }
  const { rows } = await shop.pool.query('select id, count_on_hand from stock_items where variant_id = any($1)', [
    variants.map(({ id }) => id),
  ])
  for (const { id, count_on_hand } of rows) shelves.set(Number(id), count_on_hand)
  const isPerson = input.person ?? (isLeased || random.chance(0.6))
  const person = isPerson ? await aHolder(shop, { money: 40_000, bonus: 8_000, points: 9_000 }) : undefined
  return {
    ...{
      seed,
      shop,
      random,
      variants,
      shelves,
      person,
      isLeased,
      ...mailbox(seed),
      orders: [],
      steps: [],
      call: shop.call,
    },
    ...{
      isBlocked: false,
      holders: person ? [person] : [],
      merged: undefined,
      codes: [],
      travels: [],
      tour: undefined,
    },
    ...{ isThorough: seed % 6 === 0, accepted: 0, seen: new Map() },
  }
}

/** A product that was hidden is shown again if it has a photo and a category. */
async function publishable({ pool, category }: WalkShop, product_id: number): Promise<void> {
  await pool.query('insert into images (product_id, picture_key, position) values ($1, $2, 1)', [product_id, photo])
  await pool.query('insert into product_taxons (product_id, taxon_id, position) values ($1, $2, 1)', [
    product_id,
    category,
  ])
}

export const staffCall = (
  { shop }: Walk,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body: object = {},
  caller: StaffName = 'owner',
): Promise<Answer> =>
  shop.call(method, `/backoffice${path}`, {
    bearer: shop.staff[caller],
    ...(method !== 'GET' && method !== 'DELETE' && { body }),
  })

/** The page of an order; read once while nothing happens. */
export async function pageOf(walk: Walk, { number }: WalkOrder): Promise<StaffOrder> {
  const page = walk.seen.get(number) ?? (await staffCall(walk, 'GET', `/orders/${number}`)).body
  walk.seen.set(number, page)
  return page
}

export const asBuyer = ({ person }: Walk, { token, ofGuest }: WalkOrder): { token: string; bearer?: string } => ({
  token,
  ...(person && !ofGuest && { bearer: person.bearer }),
})

export const anOrder = ({ random, orders }: Walk): WalkOrder | undefined =>
  orders.length > 0 ? random.pick(orders) : undefined

/** Who is blocked or part of another account has no sign-in: an empty bearer. */
export async function signIn({ shop }: Walk, holder: Holder): Promise<void> {
  holder.bearer = await aBearer(shop, holder.id)
}

/** Some hours pass for everybody; those who are signed in stay so. */
export async function pass(walk: Walk, hours: number): Promise<void> {
  const { shop, holders } = walk
  shop.clock.now = new Date(shop.clock.now.getTime() + hours * hourMs)
  for (const holder of holders) if (holder.bearer !== '') await signIn(walk, holder)
}

let mailboxes = 0
const mailbox = (seed: number) => ({ email: `walk-${seed}-${++mailboxes}@walk.example`, read: 0 })
