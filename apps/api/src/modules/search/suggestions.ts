import type { Suggestions, shop } from '@delguur/contract/shop'
import { inLocale } from '@delguur/kit/locale'
import { completions } from '@delguur/search/completions'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { percentOff, pictureOf } from './card.ts'
import type { Search } from './search.ts'

type Query = z.output<typeof shop.suggest.query>
type Engine = Search['engine']
type Hit = ReturnType<Engine['suggest']>['hits'][number]

/** What fits a small screen, and how much of it may be something else than products. */
const mostInAll = 10
const most = { taxons: 2, brands: 1, words: 3 }
/** So many of the best products are read for words that end what is typed. */
const readForWords = 30

/** What the search box offers for words as far as they are typed. */
export async function readSuggestions(ctx: Ctx, search: Search, query: Query): Promise<Suggestions> {
  const q = query.q ?? ''
  const limit = query.limit ?? mostInAll
  const { locale } = ctx
  const asked = { q, locale, products: readForWords, taxons: most.taxons, brands: most.brands }
  const found = await search.find.suggest(asked, ctx.now)
  const titles = found.hits.map(({ card }) => inLocale(card.name, locale))
  const words = completions(found.used, titles, most.words)
  const { taxons } = search.words()
  const categories = found.taxons.flatMap(({ id, count }) => {
    const taxon = taxons.get(id)
    return taxon ? [{ name: inLocale(taxon.name, locale), permalink: taxon.permalink, count }] : []
  })
  const others = categories.length + found.brands.length + words.length
  return fitted(limit, {
    q,
    repaired: found.repaired ? found.used : null,
    products: found.hits.slice(0, mostInAll - others).map((hit) => productOf(hit, ctx)),
    categories,
    brands: [...found.brands],
    words,
  })
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
