import { BitSet } from '@delguur/search/engine/store/bitset'
import { lowerBound } from '@delguur/search/engine/store/lower-bound'
import { LruCache } from '@delguur/search/engine/store/lru'
import type { Ctx } from '../../../platform/context.ts'
import type { Page } from '../../../platform/http/jsonapi.ts'
import { cachePerCatalog } from '../../../platform/pages/catalog-version.ts'
import { taxonsBelow } from './catalog.store.ts'
import { once } from './once.ts'
import {
  type Condition,
  conditions,
  type ListRequest,
  namedIds,
  namedTaxons,
  type Order,
  orderOf,
} from './product-filter.queries.ts'
import { availableIds, idsByTaxon, idsThat } from './product-list.queries.ts'

// A page of the product list: the products of each condition are a set of bits, those of each order an array of their
// places among all products. Both are read from the tables once per version of the products, whatever lists share them.

const mostOrderBytes = 16 * 1024 * 1024
const mostSetBytes = 8 * 1024 * 1024

const cacheFor = cachePerCatalog(() => ({
  ids: new LruCache<Promise<Float64Array>>(1),
  orders: new Shared<Uint32Array>(mostOrderBytes, ({ byteLength }) => byteLength),
  taxons: new LruCache<Promise<Map<number, Uint32Array>>>(1),
  sets: new Shared<BitSet>(mostSetBytes, ({ words }) => words.byteLength),
}))

/** Values that many ask for at once and that together weigh so many bytes; each is made once. */
class Shared<T extends object> {
  private readonly coming = new Map<string, Promise<T>>()
  private readonly cache: LruCache<T>

  constructor(bytes: number, weigh: (value: T) => number) {
    this.cache = new LruCache(bytes, weigh)
  }

  async get(key: string, make: () => Promise<T>): Promise<T> {
    const found = this.cache.get(key) ?? this.coming.get(key)
    if (found) return found
    const coming = make().finally(() => this.coming.delete(key))
    this.coming.set(key, coming)
    const made = await coming
    this.cache.set(key, made)
    return made
  }
}

/** Ids of the products on a page of a list, and how many the list has. */
export async function listPage(
  ctx: Ctx,
  request: ListRequest,
  { page, per_page }: Page,
): Promise<{ ids: number[]; total: number }> {
  if (request.found) ctx.cacheTags?.list()
  const [all, order, ...sets] = await Promise.all([
    allOf(ctx),
    inOrder(ctx, orderOf(request)),
    ...conditions(request).map((condition) => thoseThat(ctx, condition)),
    ...namedTaxons(request).map((ids) => thoseBelow(ctx, ids)),
  ])
  for (const ids of namedIds(request)) sets.push(setOf(Float64Array.from(ids), all))
  const [first, ...more] = sets
  const skip = (page - 1) * per_page
  if (!first) return { ids: idsAt(order.subarray(skip, skip + per_page), all), total: all.length }
  const found = more.length === 0 ? first : more.reduce((set, each) => set.and(each), first.clone())
  const total = found.count()
  return { ids: skip < total ? idsAt(slice(order, found, skip, per_page), all) : [], total }
}

function* slice(order: Uint32Array, found: BitSet, skip: number, take: number): Iterable<number> {
  let place = 0
  for (let i = 0; i < order.length && place < skip + take; i++) {
    const slot = order[i] ?? 0
    if (found.has(slot) && place++ >= skip) yield slot
  }
}

const idsAt = (slots: Iterable<number>, all: Float64Array): number[] => Array.from(slots, (slot) => all[slot] ?? 0)

/** Ids of all products that shoppers may see: a product's place in it is its slot. */
const allOf = (ctx: Ctx): Promise<Float64Array> =>
  once(cacheFor(ctx).ids, '', () => availableIds(ctx.db, byId(ctx).by, ctx.now))

const byId = ({ locale, now }: Ctx): Order => orderOf({ query: {}, locale, now })

function inOrder(ctx: Ctx, { key, by }: Order): Promise<Uint32Array> {
  return cacheFor(ctx).orders.get(key, async () => {
    const [all, ids] = await Promise.all([allOf(ctx), availableIds(ctx.db, by, ctx.now)])
    return slotsOf(ids, all)
  })
}

function thoseThat(ctx: Ctx, { key, holds, stock }: Condition): Promise<BitSet> {
  if (stock) ctx.cacheTags?.list()
  const version = stock ? ctx.catalog.ofLists(ctx.now) : ''
  return cacheFor(ctx).sets.get(`${version} ${key}`, async () => {
    const [all, ids] = await Promise.all([allOf(ctx), idsThat(ctx.db, holds)])
    return setOf(ids, all)
  })
}

/** The products of categories and of those below them. */
function thoseBelow(ctx: Ctx, ids: number[]): Promise<BitSet> {
  return cacheFor(ctx).sets.get(`below ${ids}`, async () => {
    const [all, byTaxon, inside] = await Promise.all([allOf(ctx), slotsByTaxon(ctx), taxonsBelow(ctx, ids)])
    const set = new BitSet(all.length)
    for (const [id, slots] of byTaxon) if (inside(id)) for (const slot of slots) set.add(slot)
    return set
  })
}

const slotsByTaxon = (ctx: Ctx): Promise<Map<number, Uint32Array>> =>
  once(cacheFor(ctx).taxons, '', async () => {
    const [all, byTaxon] = await Promise.all([allOf(ctx), idsByTaxon(ctx.db)])
    return new Map([...byTaxon].map(([id, ids]) => [id, slotsOf(ids, all)]))
  })

function setOf(ids: Float64Array, all: Float64Array): BitSet {
  const set = new BitSet(all.length)
  for (const slot of slotsOf(ids, all)) set.add(slot)
  return set
}

/** The places of ids among all; those that are not there are left out. */
function slotsOf(ids: Float64Array, all: Float64Array): Uint32Array {
  const slots = new Uint32Array(ids.length)
  let size = 0
  for (const id of ids) {
    const slot = lowerBound(all.length, (at) => (all[at] ?? 0) < id)
    if (all[slot] === id) slots[size++] = slot
  }
  return slots.subarray(0, size)
}
