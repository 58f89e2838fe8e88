import { type Found, type FoundPerson, type LookupKind, lookupKinds } from '@delguur/contract/lookup'
import type { Permission } from '@delguur/contract/permissions'
import { nameKey } from '@delguur/kit/name-key'
import { layoutVariants } from '@delguur/search/analysis/layout'
import type { Ctx } from '../../platform/context.ts'
import { digitsOf } from '../../platform/list-filters.ts'
import { queryFor, seesPeople } from '../../platform/masking.ts'
import { findRun, findWave } from '../dispatch/index.ts'
import { buyersMatching, listDrafts, listOrders, orderRow, ordersOfPhones, recentNames } from '../orders/index.ts'
import type { Search } from '../search/index.ts'
import { accountsMatching, productsById, variantsByCode } from './lookup.queries.ts'
import { namesMeant } from './meant.ts'

const most = { orders: 8, people: 5, products: 6, drafts: 3 }
const fewestLetters = 2

/** What each kind needs; people are found, masked, by all who may view orders. */
const needed: Record<LookupKind, Permission> = {
  orders: 'orders.view',
  people: 'orders.view',
  products: 'products.view',
  drafts: 'orders.view',
  waves: 'dispatch.view',
  runs: 'dispatch.view',
}

/** Whether a text can be a name, a mail, a phone number or its end; a part of a SKU is none. */
const isOfPerson = (q: string): boolean => q.includes('@') || !/\d/.test(q) || /^\d{4,}$/.test(digitsOf(q))

/**
 * What one text finds. Where nothing is found, it is read as typed in another keyboard layout, then as a name with one letter
 * wrong; `used` is what was found by.
 */
export async function findByText(
  ctx: Ctx,
  search: Search | undefined,
  q: string,
  only: readonly string[],
): Promise<Found> {
  const kinds = new Set(
    lookupKinds.filter((kind) => ctx.user?.permissions.has(needed[kind]) && (only.length === 0 || only.includes(kind))),
  )
  const first = await findAll(ctx, search, q, kinds)
  if (!isEmpty(first)) return first
  for (const other of layoutVariants(q)) {
    const found = await findAll(ctx, search, other.trim(), kinds)
    if (!isEmpty(found)) return { ...found, q }
  }
  if (/\d|@/.test(q) || !(kinds.has('orders') || kinds.has('people'))) return first
  for (const name of namesMeant(q, await recentNames(ctx.db), 1)) {
    const found = await findAll(ctx, undefined, name, kinds)
    if (!isEmpty(found)) return { ...found, q }
  }
  return first
}

const isEmpty = ({ orders, people, products, drafts, waves, runs }: Found): boolean =>
  [orders, people, products, drafts, waves, runs].every((list) => list.length === 0)

async function findAll(
  ctx: Ctx,
  search: Search | undefined,
  q: string,
  kinds: ReadonlySet<LookupKind>,
): Promise<Found> {
  const isLong = q.length >= fewestLetters
  const id = /^#?\d{1,9}$/.test(q) ? Number(q.replace('#', '')) : undefined
  const when = <T>(kind: LookupKind, holds: boolean, find: () => Promise<T[]>): Promise<T[]> =>
    holds && kinds.has(kind) ? find() : Promise.resolve([])
  const one = async <T>(found: Promise<T | undefined>): Promise<T[]> => {
    const row = await found
    return row ? [row] : []
  }
  const [orders, people, products, drafts, waves, runs] = await Promise.all([
    when('orders', isLong, () => findOrders(ctx, q)),
    when('people', isLong && isOfPerson(q), () => findPeople(ctx, q)),
    when('products', isLong, () => findProducts(ctx, search, q)),
    when('drafts', isLong, () => findDrafts(ctx, q)),
    when('waves', id !== undefined, () => one(findWave(ctx.db, id ?? 0))),
    when('runs', id !== undefined, () => one(findRun(ctx.db, id ?? 0))),
  ])
  return { q, used: q, orders, people, products, drafts, waves, runs }
}

async function findOrders(ctx: Ctx, q: string): Promise<Found['orders']> {
  const { orders } = await listOrders(
    ctx.db,
    queryFor(ctx, { limit: most.orders, filter: {}, count: false, q }),
    ctx.locale,
  )
  return orders.map((order) => orderRow(ctx, order))
}

/** People with an account and those who only ordered, each once. */
async function findPeople(ctx: Ctx, q: string): Promise<FoundPerson[]> {
  const [accounts, buyers] = await Promise.all([
    accountsMatching(ctx.db, queryFor(ctx, { q, limit: most.people })),
    buyersMatching(ctx.db, queryFor(ctx, { q, limit: most.people })),
  ])
  const known = new Set(accounts.flatMap(({ phone }) => phone ?? []))
  const ids = new Set(accounts.map(({ id }) => id))
  const others = buyers.filter(({ id, phone }) => !known.has(phone) && (id === null || !ids.has(id)))
  const people = [...accounts, ...others].slice(0, most.people)
  const orders = await ordersOfPhones(
    ctx.db,
    people.flatMap(({ phone }) => phone ?? []),
  )
  const isMasked = !seesPeople(ctx)
  return people.map((person) => ({ ...person, orders: orders.get(person.phone ?? '') ?? 0, masked: isMasked }))
}

/** By SKU or barcode, then by the words as the search of the shop reads them. */
async function findProducts(ctx: Ctx, search: Search | undefined, q: string): Promise<Found['products']> {
  const wanted = { now: ctx.now, locale: ctx.locale, limit: most.products }
  const byCode = await variantsByCode(ctx.db, q, wanted)
  if (!search || byCode.length === most.products) return byCode
  const query = { q, locale: ctx.locale, products: most.products, taxons: 0, brands: 0 }
  const { hits } = await search.find.suggest(query, ctx.now)
  const known = new Set(byCode.map(({ id }) => id))
  const ids = hits.map(({ id }) => id).filter((id) => !known.has(id))
  return [...byCode, ...(await productsById(ctx.db, ids.slice(0, most.products - byCode.length), wanted))]
}

async function findDrafts(ctx: Ctx, q: string): Promise<Found['drafts']> {
  const [key, digits] = [nameKey(q), digitsOf(q)]
  const isNumber = /^\d{3,}$/.test(digits)
  const sees = seesPeople(ctx)
  const isOf = (phone: string): boolean =>
    sees ? phone.startsWith(digits) || phone.endsWith(digits) : /^\d{4}$/.test(digits) && phone.endsWith(digits)
  const drafts = await listDrafts(ctx.db)
  const found = drafts.filter(
    ({ number, name, phone }) =>
      number.toUpperCase().startsWith(q.toUpperCase()) ||
      (isNumber && ((phone && isOf(phone)) || number.startsWith(`R${digits}`))) ||
      (!isNumber && key.length >= fewestLetters && nameKey(sees ? name : (name.split(' ')[0] ?? '')).includes(key)),
  )
  return found.slice(0, most.drafts).map(({ id, number, name, phone, total }) => ({ id, number, name, phone, total }))
}
