import { Words } from '@delguur/search/analysis/words'
import type { TaxonTree } from '@delguur/search/engine/listing/taxon-facet'
import { TaxonIndex } from '@delguur/search/engine/listing/taxon-index'
import { NameIndex } from '@delguur/search/engine/name-index'
import { namesOf, spellingsOf } from '@delguur/search/engine/shared-name'
import { Speller } from '@delguur/search/engine/speller'
import { Pins } from '@delguur/search/query/pins'
import type { Boost, SearchRules } from '@delguur/search/query/rules'
import { Synonyms } from '@delguur/search/query/synonyms'
import type { Tenant } from '../../../../platform/tenant.ts'
import { chainOf } from '../documents.ts'
import type { Vocabulary } from '../search.queries.ts'
import { boostsOf, rulesOf, sharedNames } from '../shared-names.ts'

/** All that a shop knows of words without its products: small enough for every process. */
export type Language = {
  words: Words
  rules: SearchRules
  synonyms: Synonyms
  pins: Pins
  names: NameIndex
  brands: NameIndex
  boosts: readonly Boost[]
  /** Of names and synonyms; titles are spelled by the engine. */
  speller: Speller
  tree: TaxonTree
}

/** Made anew when the vocabulary is another. */
export function languageOf(tenant: Tenant, vocabulary: () => Vocabulary): () => Language {
  const words = new Words()
  let from: Vocabulary | undefined
  let made: Language | undefined
  return () => {
    const now = vocabulary()
    if (made && now === from) return made
    from = now
    const rules = rulesOf(tenant.search, now)
    const synonyms = new Synonyms(rules.synonyms, words)
    const names = new NameIndex(namesOf(sharedNames(now, tenant.search), words))
    made = {
      words,
      rules,
      synonyms,
      pins: new Pins(rules.pins),
      names,
      brands: brandNames(now, words),
      boosts: boostsOf(now, tenant.search),
      speller: new Speller([...names.vocabulary('exact'), ...synonyms.known()]),
      tree: treeOf(now),
    }
    return made
  }
}

const brandNames = ({ brands }: Vocabulary, words: Words): NameIndex =>
  new NameIndex(
    [...brands.values()].map(({ code, name }) => ({
      field: 'brand',
      value: code,
      texts: spellingsOf(words, name),
      weight: 1,
    })),
  )

function treeOf({ taxons }: Vocabulary): TaxonTree {
  const tree = new TaxonIndex()
  tree.add(
    0,
    [...taxons.keys()].map((id) => chainOf(taxons, id)),
  )
  tree.setOrder([...taxons.keys()])
  return tree
}
