import { locales } from '@delguur/kit/locale'
import { type SharedName, textsOf } from '@delguur/search/engine/shared-name'
import { propertyField, sizeField } from '@delguur/search/query/listing-filter'
import type { Boost, SearchRules } from '@delguur/search/query/rules'
import type { Tenant } from '../../../platform/tenant.ts'
import type { Vocabulary } from './search.queries.ts'

type SearchData = Tenant['search']

/** What a product is worth that is found by the name of its category, colour, size or shop, where a title is worth 8. */
const weights = { taxon: 8, color: 3, size: 3, vendor: 2, value: 2 }

/** The names of categories, colours, sizes (with the ages they fit) and vendors, and the tenant's plain words for values. */
export function sharedNames({ taxons, values, vendors }: Vocabulary, data: SearchData): SharedName[] {
  return [
    ...[...taxons.values()].map(({ id, name }) => ({
      field: 'taxon',
      value: id,
      texts: textsOf(name),
      weight: weights.taxon,
    })),
    ...[...values.values()].map(({ type, name, presentation, hint }) => ({
      field: type === 'color' ? propertyField('color') : sizeField(type),
      value: name,
      texts: [presentation, ...(hint ? [hint] : [])].flatMap(textsOf),
      weight: type === 'color' ? weights.color : weights.size,
    })),
    ...[...vendors.values()].map(({ slug, name }) => ({
      field: 'vendor',
      value: slug,
      texts: textsOf(name),
      weight: weights.vendor,
    })),
    ...plainNames(data),
  ]
}

/** Words of other languages must be typed as they are written: their sounds are too near to Mongolian words. */
const plainNames = ({ values }: SearchData): SharedName[] =>
  Object.entries(values).flatMap(([property, words]) =>
    Object.entries(words).map(([value, names]) => ({
      field: propertyField(property),
      value,
      texts: locales.flatMap((locale) =>
        (names[locale] ?? []).map((text) => ({ text, locale, written: locale !== 'mn' })),
      ),
      weight: property === 'color' ? weights.color : weights.value,
    })),
  )

/** How queries are read: what the tenant and staff say of words, and the properties that numbers may mean. */
export const rulesOf = ({ synonyms, pins }: SearchData, { tuning }: Pick<Vocabulary, 'tuning'>): SearchRules => ({
  synonyms: [...synonyms, ...tuning.synonyms],
  // of two that pin the same query the later is taken: that of staff
  pins: [...pins, ...tuning.pins],
  ids: tuning.ids,
  measures: { cold: 'warm_to', age: 'age_group' },
})

/** What counts more or less than other products. */
export function boostsOf({ taxons, tuning }: Pick<Vocabulary, 'taxons' | 'tuning'>, { boosts }: SearchData): Boost[] {
  const ids = new Map([...taxons.values()].map(({ id, permalink }) => [permalink, id]))
  const all = (
    field: string,
    factors: Record<string, number>,
    valueFor = (code: string): Boost['value'] | undefined => code,
  ) =>
    Object.entries(factors).flatMap(([code, factor]) => {
      const value = valueFor(code)
      return value === undefined ? [] : [{ field, value, factor }]
    })
  const own = new Map(tuning.boosts.map((boost) => [`${boost.field} ${boost.value}`, boost]))
  return [
    ...[
      ...all('taxon', boosts.taxons, (permalink) => ids.get(permalink)),
      ...all('brand', boosts.brands),
      ...all('badge', boosts.badges),
    ].filter(({ field, value }) => !own.has(`${field} ${value}`)),
    ...own.values(),
  ]
}
