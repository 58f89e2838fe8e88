import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import type { CardListing } from '../catalog/card.ts'
import { chosenValues, labelOf, priceLabel } from '../catalog/labels.ts'
import { AppliedChip } from './applied-chip.tsx'
import { withOne, withoutFilters, withPrices, withValue } from './query.ts'
import { useFilter } from './use-filter.ts'

/** What is chosen, each as a chip that takes it away again. */
export function Applied({ listing }: { listing: CardListing }) {
  const t = useT()
  const { search, hrefOf } = useFilter()
  const number = (key: string): number | undefined => (search.has(key) ? Number(search.get(key)) : undefined)
  const [from, to] = [number('price_min'), number('price_max')]
  const chips = listing.facets.flatMap((facet) =>
    chosenValues(facet).map((value) => ({
      key: `${facet.key}-${value.value}`,
      name: labelOf(t, facet.key, value),
      href: hrefOf(withValue(search, facet.key, value.value, false)),
    })),
  )
  if (from !== undefined || to !== undefined)
    chips.push({ key: 'price', name: priceLabel(t, from, to), href: hrefOf(withPrices(search, undefined, undefined)) })
  if (listing.on_sale.chosen)
    chips.push({
      key: 'on_sale',
      name: t('listing.facet.on_sale'),
      href: hrefOf(withOne(search, 'on_sale', undefined)),
    })
  if (chips.length === 0) return null
  return (
    <section className="applied" aria-label={t('listing.applied')}>
      {chips.map((chip) => (
        <AppliedChip key={chip.key} name={chip.name} href={chip.href} keepScroll />
      ))}
      <Link className="link small" href={hrefOf(withoutFilters(search))} keepScroll>
        {t('listing.clear_all')}
      </Link>
    </section>
  )
}
