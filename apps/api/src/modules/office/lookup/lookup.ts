import { type Found, type FoundPerson, type LookupKind, lookupKinds } from '@delguur/contract/office/lookup'
import { layoutVariants } from '@delguur/search/analysis/layout'
import type { Ctx } from '../../../platform/context.ts'
import { digitsOf } from '../../../platform/http/list-filters.ts'
import { queryFor, seesPeople } from '../../../platform/staff/masking.ts'
import { buyersMatching, ordersOfPhones, recentNames } from '../../orders/index.ts'
import type { Lookup } from '../../registry.ts'
import type { Search } from '../../search/search/index.ts'
import { accountsMatching, productsById, variantsByCode } from './lookup.queries.ts'
import { namesMeant } from './meant.ts'

const most = { people: 5, products: 6 }
const fewestLetters = 2

type Lookups = { [Kind in LookupKind]: Lookup<Kind> }

/** Those of other modules, people, who are found, masked, by all who may view orders, and products. */
const lookupsOf = ({ registry }: Ctx, search: Search | undefined): Lookups => ({
  ...registry.lookups,
  people: { needs: 'orders.view', find: findPeople },
  products: { needs: 'products.view', find: (ctx, text) => findProducts(ctx, search, text) },
})

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
  const lookups = lookupsOf(ctx, search)
  const isWanted = (kind: LookupKind): boolean =>
    (ctx.user?.permissions.has(lookups[kind].needs) ?? false) && (only.length === 0 || only.includes(kind))
  const kinds = new Set(lookupKinds.filter(isWanted))
  const first = await findAll(ctx, lookups, q, kinds)
  if (!isEmpty(first)) return first
  for (const other of layoutVariants(q)) {
    const found = await findAll(ctx, lookups, other.trim(), kinds)
    if (!isEmpty(found)) return { ...found, q }
  }
  if (/\d|@/.test(q) || !(kinds.has('orders') || kinds.has('people'))) return first
  for (const name of namesMeant(q, await recentNames(ctx.db), 1)) {
    const found = await findAll(ctx, lookupsOf(ctx, undefined), name, kinds)
    if (!isEmpty(found)) return { ...found, q }
  }
  return first
}

const isEmpty = ({ orders, people, products, drafts, waves, runs }: Found): boolean =>
  [orders, people, products, drafts, waves, runs].every((list) => list.length === 0)

async function findAll(ctx: Ctx, lookups: Lookups, q: string, kinds: ReadonlySet<LookupKind>): Promise<Found> {
  const find = async <Kind extends LookupKind>(kind: Kind): Promise<Found[Kind] | []> =>
    kinds.has(kind) ? lookups[kind].find(ctx, q) : []
  const [orders, people, products, drafts, waves, runs] = await Promise.all([
    find('orders'),
    find('people'),
    find('products'),
    find('drafts'),
    find('waves'),
    find('runs'),
  ])
  return { q, used: q, orders, people, products, drafts, waves, runs }
}

/** Customers, and who ordered a moment ago, each once. */
async function findPeople(ctx: Ctx, q: string): Promise<FoundPerson[]> {
  if (q.length < fewestLetters || !isOfPerson(q)) return []
  const [accounts, buyers] = await Promise.all([
    accountsMatching(ctx.db, queryFor(ctx, { q, limit: most.people })),
    buyersMatching(ctx.db, queryFor(ctx, { q, limit: most.people })),
  ])
  const known = new Set(accounts.flatMap(({ phone }) => phone ?? []))
  const ids = new Set(accounts.map(({ id }) => id))
  const others = buyers
    .map(({ customer_id, ...buyer }) => ({ ...buyer, id: customer_id ?? buyer.id }))
    .filter(({ id, phone }) => !known.has(phone) && (id === null || !ids.has(id)))
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
  if (q.length < fewestLetters) return []
  const wanted = { now: ctx.now, locale: ctx.locale, limit: most.products }
  const byCode = await variantsByCode(ctx.db, q, wanted)
  if (!search || byCode.length === most.products) return byCode
  const query = { q, locale: ctx.locale, products: most.products, taxons: 0, brands: 0 }
  const { hits } = await search.find.suggest(query, ctx.now)
  const known = new Set(byCode.map(({ id }) => id))
  const ids = hits.map(({ id }) => id).filter((id) => !known.has(id))
  return [...byCode, ...(await productsById(ctx.db, ids.slice(0, most.products - byCode.length), wanted))]
}
