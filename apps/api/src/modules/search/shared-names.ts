import { locales, type Translated } from '@delguur/kit/locale'
import type { SharedName } from '@delguur/search/engine'
import { propertyField, sizeField } from '@delguur/search/listing-filter'
import type { Vocabulary } from './search.queries.ts'

/** What a product is worth that is found by the name of its category, colour, size or shop; a title is worth 8. */
const weights = { taxon: 4, color: 3, size: 3, vendor: 2 }

const textsOf = (...names: (Translated | null)[]) =>
  names.flatMap((name) => locales.flatMap((locale) => (name?.[locale] ? [{ text: name[locale], locale }] : [])))

/** The names of categories, colours, sizes (with the ages they fit) and vendors. */
export function sharedNames({ taxons, values, vendors }: Vocabulary): SharedName[] {
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
      texts: textsOf(presentation, hint),
      weight: type === 'color' ? weights.color : weights.size,
    })),
    ...[...vendors.values()].map(({ slug, name }) => ({
      field: 'vendor',
      value: slug,
      texts: [{ text: name, locale: 'mn' as const }],
      weight: weights.vendor,
    })),
  ]
}
