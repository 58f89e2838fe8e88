import type { LocationPage } from '@delguur/contract/delivery/locations'
import { dayMs, hourMs, localDate } from '@delguur/kit/dates'
import type { ReturnReason } from '@delguur/kit/return-reasons'
import { type Random, seededRandom } from '../../seeds/random.ts'
import { posapi } from '../../src/adapters/ebarimt/posapi.ts'
import { smtpMail } from '../../src/adapters/mail/smtp.ts'
import type { Answer, TestApp } from '../app.ts'
import { withTextMessages } from '../baskets/codes.ts'
import { aHolder } from '../baskets/holdings.ts'
import { aCoupon } from '../baskets/promotions.ts'
import { aBearer, aUser } from '../builders.ts'
import type { TestSandbox } from '../sandbox.ts'
import { Book } from './book.ts'
import type { Goods, Person, Place, Sale, SaleLine } from './sale.ts'

/** A shop in which a month can be played: an empty one of the tests, or one that is looked at. */
export type PlayedShop = TestApp & { sandbox: TestSandbox; method: (code: string) => Promise<number> }

/** Gives a shop what a month calls besides providers: mail, text messages, the service of the tax authority. */
export function equip(shop: PlayedShop): void {
  const { services, sandbox } = shop
  withTextMessages(shop)
  services.ports.mail = smtpMail({ url: sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
  const url = `${sandbox.inbox_url}/ebarimt`
  services.ports.receipts = posapi({ ...services.tenant.receipt, url, info_url: url, timeout: 5_000 })
}

const roles = { desk: 'desk', picker: 'picker', accountant: 'accountant', manager: 'website_admin' } as const
export type Worker = 'owner' | keyof typeof roles

/** The player: what it has to do its acts with, and its book. */
export type Month = {
  shop: PlayedShop
  seed: number
  random: Random
  /** The first day, and how many of them have begun. */
  start: Date
  days: number
  workers: Record<Worker, string>
  couriers: { id: number }[]
  coupon: string
  methods: Record<Sale['method'], number>
  people: Person[]
  phones: string[]
  book: Book
  /** Goods that came since their day was announced: what lies on the shelf of them is handed out. */
  arrived: Set<Goods>
  /** Returns that staff have not decided on, with the day of the month on which they were asked for. */
  returns: {
    sale: Sale
    number: string
    back: { line: SaleLine; quantity: number; reason: ReturnReason }[]
    day: number
    isAsked: boolean
  }[]
  /** Whether the player alone acts in the shop, so that its book is exact. */
  isAlone: boolean
  /** What was called, and what was answered. */
  log: string[]
  /** Transfers between places that are on the way. */
  transfers: { id: number; to: Place; lines: { goods: Goods; quantity: number }[] }[]
  references: number
}

/** The day that is played, as Ulaanbaatar has it. */
export const today = ({ shop }: Pick<Month, 'shop'>): string => localDate(shop.clock.now)
/** It is now so many hours after midnight in Ulaanbaatar of the day that is played. */
export function at(month: Month, hour: number): void {
  const begin = month.start.getTime() + (month.days - 1) * dayMs
  month.shop.clock.now = new Date(Math.max(begin + hour * hourMs, month.shop.clock.now.getTime() + 1_000))
}
/** A minute or so passes between two acts. */
export function tick({ shop, random }: Month): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + 20_000 + random.below(60_000))
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export function ok({ status, body }: Answer, what: string): Answer['body'] {
  if (status >= 300) throw new Error(`${what} is refused: ${status} ${JSON.stringify(body)}`)
  return body
}

/** One call of staff, which has to succeed. What is above their limit the owner approves. */
export async function by(
  month: Month,
  worker: Worker,
  method: Method,
  path: string,
  body: object = {},
  version?: number,
): Promise<Answer['body']> {
  const { shop, workers } = month
  if (method !== 'GET') tick(month)
  const answer = await shop.call(method, `/backoffice${path}`, {
    bearer: workers[worker],
    ...(method !== 'GET' && method !== 'DELETE' && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
  month.log.push(`${today(month)} ${worker} ${method} ${path} ${answer.status}`)
  const done = ok(answer, `${worker}: ${method} ${path}`)
  if (answer.status !== 202 || !done.approval) return done
  const approval = `/backoffice/approvals/${done.approval.id}/approve`
  ok(await shop.call('PUT', approval, { bearer: workers.owner, body: {} }), `owner: ${approval}`)
  return undefined
}

/** One call of a shopper, which has to succeed. */
export async function shopper(
  month: Month,
  { token, person }: { token?: string; person?: Person | undefined },
  method: Method,
  path: string,
  body?: object,
): Promise<Answer['body']> {
  if (method !== 'GET') tick(month)
  const as = { ...(token && { token }), ...(person && { bearer: person.bearer }) }
  const answer = await month.shop.call(method, path, { ...as, ...(body && { body }) })
  month.log.push(`${today(month)} shopper ${method} ${path} ${answer.status}`)
  return ok(answer, `shopper: ${method} ${path}`)
}

async function workersOf(shop: PlayedShop): Promise<Record<Worker, string>> {
  const aWorker = async (name: string, is: object) =>
    aBearer(shop, (await aUser(shop.db, { email: `${name}@month.example`, role: 'admin', ...is })).id)
  const workers: Record<Worker, string> = {
    owner: await aWorker('owner', {}),
    desk: '',
    picker: '',
    accountant: '',
    manager: '',
  }
  for (const [name, staff_role] of Object.entries(roles))
    workers[name as Worker] = await aWorker(name, { role: 'staff', staff_role })
  return workers
}

const branches = [
  { kind: 'warehouse', name: { mn: 'Агуулах', en: 'Warehouse' }, is_pick_up: false, ships: true, is_default: true },
  { kind: 'branch', name: { mn: 'Нарантуул', en: 'Narantuul' }, is_pick_up: true, ships: true, sells_on_till: true },
  { kind: 'branch', name: { mn: 'Драгон', en: 'Dragon' }, is_pick_up: true, ships: false, sells_on_till: true },
]

/** A warehouse and two branches that staff open; those that the shop had are archived where they hold nothing. */
async function placesOf(month: Pick<Month, 'shop'> & { owner: string }): Promise<Place[]> {
  const call = async (method: Method, path: string, body?: object) =>
    month.shop.call(method, `/backoffice${path}`, { bearer: month.owner, ...(body && { body }) })
  const before: { id: number }[] = ok(await call('GET', '/locations'), 'places').locations
  const address = { mn: 'Улаанбаатар, Баянгол дүүрэг, 4-р хороо' }
  const made: Place[] = []
  for (const [n, more] of branches.entries()) {
    const input = { address, phone: '7711-2200', division_id: '1107', position: n + 1, ...more }
    const { id, code, name, ships, pick_up_way }: LocationPage = ok(await call('POST', '/locations', input), 'a place')
    made.push({ id, code, name: name.mn, ships, way: pick_up_way })
  }
  for (const { id } of before) await call('PUT', `/locations/${id}/archive`, {})
  return made
}

/** People with an account: half of them have proved who they are. */
async function peopleOf(shop: PlayedShop, book: Book): Promise<Person[]> {
  const people: Person[] = []
  for (const [n, held] of [
    { money: 400_000, bonus: 60_000, points: 30_000 },
    { money: 90_000, bonus: 0, points: 12_000 },
    {},
    { money: 30_000 },
    {},
    {},
  ].entries()) {
    const { id, bearer } = await aHolder(shop, held)
    const proved = n < 3
    const phone = `8800${String(1_000 + n)}`
    const at = proved ? shop.clock.now : null
    await shop.pool.query(
      'update users set phone = $2, phone_confirmed_at = $3, email_confirmed_at = $3 where id = $1',
      [id, phone, at],
    )
    for (const [name, amount] of Object.entries(held))
      book.granted.set(`${name === 'points' ? name : `wallet_${name}`} ${id}`, amount)
    people.push({ id, phone, bearer, proved })
  }
  return people
}

/** Couriers collect what is open, without limits. */
async function collectAtDoors(month: Month): Promise<void> {
  const { version } = await by(month, 'owner', 'GET', '/cash_on_delivery')
  const rules = { order_limit: null, person_limit: null, failures: null, districts: [] }
  await by(month, 'owner', 'PUT', '/cash_on_delivery', rules, version)
  await month.shop.pool.query(`update payment_methods set active = true where code = 'cash_on_delivery'`)
}

/** Sign-ins of a month: a test's clock moves faster than they last. */
export async function signInAll({ shop, people }: Month): Promise<void> {
  for (const person of people) person.bearer = await aBearer(shop, person.id)
}

/** Midnight of the first day of the month in Ulaanbaatar. */
export const firstDay = new Date('2026-10-04T16:00:00.000Z')

export async function aMonth(
  shop: PlayedShop,
  seed: number,
  { goods, start = firstDay, isAlone = true }: { goods: readonly Goods[]; start?: Date; isAlone?: boolean },
): Promise<Month> {
  shop.clock.now = new Date(start.getTime() - 12 * hourMs)
  const workers = await workersOf(shop)
  await shop.pool.query(`update access_tokens set expires_at = '2100-01-01'`)
  const places = await placesOf({ shop, owner: workers.owner })
  const book = new Book(places, goods)
  const people = await peopleOf(shop, book)
  const phones = Array.from({ length: 9 }, (_, n) => `8811${String(2_000 + n * 37)}`)
  const month: Month = {
    ...{ shop, seed, random: seededRandom(`month:${seed}`), start, days: 0, workers, people, phones, book },
    ...{ couriers: [], isAlone, arrived: new Set(), returns: [], transfers: [], log: [], references: 0 },
    coupon: (await aCoupon(shop.db, { kind: 'percent', value: 10 })).code,
    methods: {
      'bank-transfer': await shop.method('bank-transfer'),
      qpay: await shop.method('qpay'),
      cash_on_delivery: await shop.method('cash_on_delivery'),
    },
  }
  await collectAtDoors(month)
  for (const name of ['Түмэн', 'Ганаа'])
    month.couriers.push(await by(month, 'desk', 'POST', '/couriers', { name, phone: '99112233' }))
  return month
}
