import type { MessageKey } from '@delguur/i18n/keys'
import type { Translate } from '@delguur/i18n/translator'
import { format } from '@delguur/kit/money'
import type { VisibleFacet, VisibleValue } from './card.ts'

const worded: Record<string, string> = { gender: 'listing.gender', age_group: 'listing.age' }
const coldest = -35

/** What a shopper reads for a value: words of ours for codes, names from the API for the rest. */
export function labelOf(t: Translate, facet: string, value: Pick<VisibleValue, 'value' | 'label'>): string {
  const prefix = worded[facet]
  if (prefix) return t(`${prefix}.${value.value}` as MessageKey)
  if (facet === 'warm_to') {
    const degrees = value.value.replace('-', '−')
    return t(Number(value.value) <= coldest ? 'listing.warm_to.below' : 'listing.warm_to.value', { degrees })
  }
  return value.label
}

export const facetTitle = (t: Translate, key: string): string => t(`listing.facet.${key}` as MessageKey)

const explained = new Set(['warm_to', 'clothing_size', 'age_group'])
export const facetHint = (t: Translate, key: string): string | undefined =>
  explained.has(key) ? t(`listing.hint.${key}` as MessageKey) : undefined

export function priceLabel(t: Translate, from: number | undefined, to: number | undefined): string {
  if (from !== undefined && to !== undefined) return t('listing.price.between', { from: format(from), to: format(to) })
  return from === undefined
    ? t('listing.price.below', { to: format(to ?? 0) })
    : t('listing.price.above', { from: format(from) })
}

export const chosenValues = (facet: VisibleFacet): VisibleValue[] => facet.values.filter((value) => value.chosen)
