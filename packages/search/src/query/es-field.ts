import { TAXON_NAMES } from '../engine/name-index.ts'
import { propertyField, sizeField } from './listing-filter.ts'
import { PRODUCT } from './rules.ts'

const named: Readonly<Record<string, string>> = {
  [TAXON_NAMES]: 'taxonomy.id',
  brand: 'brand.code',
  vendor: 'store.slug',
  badge: 'badge_codes',
  [PRODUCT]: 'id',
}

/** Where the product document of the search API holds what a group of the listing filters by. */
export function esField(group: string): string {
  if (group.startsWith(propertyField(''))) return `property.${group.slice(propertyField('').length)}`
  if (group.startsWith(sizeField(''))) return `options.${group.slice(sizeField('').length)}`
  return named[group] ?? group
}
