import { ChipLink } from '@delguur/ui/chip'
import { useT } from '@delguur/ui/i18n'
import { Rail } from '../../parts/rail.tsx'
import type { CardListing } from '../catalog/card.ts'
import { labelOf } from '../catalog/labels.ts'
import { withOne, withValue } from './query.ts'
import { useFilter } from './use-filter.ts'

const promoted = ['warm_to', 'badge', 'gender', 'age_group']
const most = 7

/** Popular filters above the list, besides standing in their place. */
export function QuickFilters({ listing }: { listing: CardListing }) {
  const t = useT()
  const { search, hrefOf } = useFilter()
  const chips = promoted.flatMap((key) => {
    const facet = listing.facets.find((each) => each.key === key)
    const values = (facet?.values ?? []).filter(
      (value) => value.chosen || (value.count > 0 && value.count < listing.total),
    )
    return values
      .sort((a, b) => b.count - a.count)
      .slice(0, 2)
      .map((value) => ({
        key: `${key}-${value.value}`,
        name: labelOf(t, key, value),
        on: value.chosen === true,
        href: hrefOf(withValue(search, key, value.value, !value.chosen)),
      }))
  })
  if (listing.on_sale.count > 0) {
    const on = listing.on_sale.chosen
    chips.unshift({
      key: 'sale',
      name: t('listing.facet.on_sale'),
      on,
      href: hrefOf(withOne(search, 'on_sale', on ? undefined : '1')),
    })
  }
  if (chips.length === 0) return null
  return (
    <Rail label={t('listing.popular_filters')} tight>
      {chips.slice(0, most).map((chip) => (
        <ChipLink key={chip.key} on={chip.on} href={chip.href} keepScroll>
          {chip.name}
        </ChipLink>
      ))}
    </Rail>
  )
}
