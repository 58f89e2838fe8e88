import type { shop } from '@delguur/contract/shopfront/shop'
import type { Suggestions } from '@delguur/contract/shopfront/shop-schemas'
import { inLocale } from '@delguur/kit/locale'
import { completions } from '@delguur/search/analysis/completions'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { percentOff, pictureOf } from './card.ts'
import type { Search } from './search.ts'
import type { QueryCounts } from './tuning/query-counts.ts'

type Query = z.output<typeof shop.suggest.query>
type Engine = Search['engine']
type Hit = ReturnType<Engine['suggest']>['hits'][number]

/** What fits a small screen, unless more is requested, and how much of it may be something else than products. */
const usual = 10
const most = { taxons: 2, brands: 1, words: 3 }
const first = { categories: 4, words: 6, tried: 12 }
/** So many of the best products are read for words that end what is typed. */
const readForWords = 30

/** What the search box offers for words as far as they are typed. */
export async function readSuggestions(
  ctx: Ctx,
  search: Search,
  counts: QueryCounts,
  query: Query,
): Promise<Suggestions> {
  const q = query.q ?? ''
  const limit = query.limit ?? usual
  if (q.trim() === '') return fitted(limit, await beforeTyping(ctx, search, counts, q))
  const { locale } = ctx
  const request = { q, locale, products: Math.max(readForWords, limit), taxons: most.taxons, brands: most.brands }
  const found = await search.find.suggest(request, ctx.now)
  const titles = found.hits.map(({ card }) => inLocale(card.name, locale))
  const words = completions(found.used, titles, most.words)
  const { taxons, brands: known } = search.words()
  const categories = found.taxons.flatMap(({ id, count }) => {
    const taxon = taxons.get(id)
    return taxon ? [{ name: inLocale(taxon.name, locale), permalink: taxon.permalink, count }] : []
  })
  const names = new Map([...known.values()].map(({ code, name }) => [code, inLocale(name, locale)]))
  const brands = found.brands.map(({ code, count }) => ({ code, name: names.get(code) ?? code, count }))
  const others = categories.length + brands.length + words.length
  return fitted(limit, {
    q,
    repaired: found.repaired ? found.used : null,
    products: found.hits.slice(0, Math.max(usual, limit) - others).map((hit) => productOf(hit, ctx)),
    categories,
    brands,
    words,
  })
}

/** What many ask for and what the shop shows first, for an empty box. */
async function beforeTyping(ctx: Ctx, { find, words }: Search, counts: QueryCounts, q: string): Promise<Suggestions> {
  const { locale, now } = ctx
  const visible = ctx.tenant.home_taxons.slice(0, first.categories)
  const taxons = visible.flatMap(
    (permalink) => [...words().taxons.values()].find((each) => each.permalink === permalink) ?? [],
  )
  const totals = await Promise.all(taxons.map(({ id }) => find.list({ taxon_id: id, per_page: 1 }, now)))
  const categories = taxons.map(({ name, permalink }, at) => ({
    name: inLocale(name, locale),
    permalink,
    count: totals[at]?.total ?? 0,
  }))
  return {
    q,
    repaired: null,
    products: [],
    categories: categories.filter(({ count }) => count > 0),
    brands: [],
    words: await stillFound(await counts.popular(locale), (text) => find.list({ q: text, locale, per_page: 1 }, now)),
  }
}

/** Popular words that find products as they are written: whoever sends nonsense five times shows it to nobody. */
async function stillFound(
  queries: string[],
  list: (q: string) => ReturnType<Search['find']['list']>,
): Promise<string[]> {
  const results = await Promise.all(queries.slice(0, first.tried).map(list))
  const isFound = (at: number) => (results[at]?.total ?? 0) > 0 && results[at]?.search?.repaired === false
  return queries.filter((_, at) => isFound(at)).slice(0, first.words)
}

function productOf({ id, card, selling_price }: Hit, { locale }: Ctx): Suggestions['products'][number] {
  const name = inLocale(card.name, locale)
  const [picture] = card.pictures
  return {
    id,
    name,
    slug: card.slug,
    picture: picture ? pictureOf(picture, '') : null,
    price: selling_price,
    sale_percent: percentOff(card.price, selling_price),
  }
}

/** No more than `limit` things in all: of each kind the first, in turns, so that a small box has some of all. */
function fitted(limit: number, all: Suggestions): Suggestions {
  const kinds = ['categories', 'products', 'words', 'brands'] as const
  const take = { categories: 0, products: 0, words: 0, brands: 0 }
  for (let left = limit, before = 0; left > 0 && left !== before; ) {
    before = left
    for (const kind of kinds) {
      if (left === 0 || take[kind] === all[kind].length) continue
      take[kind]++
      left--
    }
  }
  return {
    ...all,
    products: all.products.slice(0, take.products),
    categories: all.categories.slice(0, take.categories),
    brands: all.brands.slice(0, take.brands),
    words: all.words.slice(0, take.words),
  }
}
