import { Words } from '@delguur/search/analysis/words'
import { NameIndex } from '@delguur/search/engine/name-index'
import { listingBody } from '@delguur/search/query/build-listing'
import type { SearchBody } from '@delguur/search/query/build-rule'
import { dealsBody, type Likeness, relatedBody } from '@delguur/search/query/build-shelves'
import type { Random } from '../../apps/api/seeds/random.ts'
import { documentOf } from '../../apps/api/src/modules/search/search/documents.ts'
import { productRows, type Vocabulary, vocabulary } from '../../apps/api/src/modules/search/search/search.queries.ts'
import { sharedNames } from '../../apps/api/src/modules/search/search/shared-names.ts'
import type { Services } from '../../apps/api/src/platform/context.ts'
import * as clients from '../../packages/search/test/client-bodies.ts'
import { beginnings, mixed, typed } from './search-texts.ts'

/** Bodies for the search service by what they ask, each list to be walked through in a circle. */
export type Bodies = Record<'text' | 'suggestion' | 'deals' | 'related' | 'counts', SearchBody[]>

const different = 500

/** The shop's own questions, as it would send them to a cluster. */
export async function bodiesOf(services: Services, products: number, random: Random): Promise<Bodies> {
  const now = services.clock().getTime()
  const vocabularyNow = await vocabulary(services.db)
  const likenesses = await someLikenesses(services, vocabularyNow, products)
  const { tenant } = services
  const words = new Words()
  const facets = { sizes: tenant.size_option_keys, properties: ['warm_to'] }
  const context = { now, words, names: namesOf(services, vocabularyNow, words), facets }
  const times = (make: (now: number) => SearchBody) => Array.from({ length: different }, (_, at) => make(now + at))
  return {
    text: mixed(typed, random).map((q) => listingBody({ q, facets: true, per_page: 40 }, context)),
    suggestion: mixed(beginnings, random).map((text) => clients.completionBody(text)),
    deals: times((moment) => dealsBody(moment)),
    related: likenesses.map((likeness, at) => relatedBody(likeness, now + at)),
    counts: times(countsBody),
  }
}

/** The names of categories, colours, sizes and vendors, by which words find products too. */
const namesOf = ({ tenant }: Services, vocabularyNow: Vocabulary, words: Words): NameIndex =>
  new NameIndex(
    sharedNames(vocabularyNow, tenant.search).map(({ texts, ...name }) => ({
      ...name,
      texts: texts.flatMap(({ text, locale }) => words.ofText(text, locale)),
    })),
  )

/** Five levels of categories and the values of a field beside them. */
function countsBody(now: number): SearchBody {
  const levels = clients.taxonLevelsBody(now)
  return { ...levels, aggs: { ...levels.aggs, ...clients.termCountsBody('brand.code', now).aggs } }
}

/** What some products are compared by, from all parts of the catalogue. */
async function someLikenesses({ db, clock }: Services, words: Vocabulary, products: number): Promise<Likeness[]> {
  const found: Likeness[] = []
  for (let part = 0; part < 10; part++) {
    const rows = await productRows(db, { after: Math.floor((part * products) / 10), limit: different / 10 }, clock())
    for (const row of rows) {
      const { id, taxons, brand, property } = documentOf(row, words)
      found.push({
        id,
        taxon_ids: [...new Set(taxons.flat())],
        brand: brand?.code ?? null,
        genders: property.gender ?? [],
        age_groups: property.age_group ?? [],
        colors: property.color ?? [],
      })
    }
  }
  return found
}
