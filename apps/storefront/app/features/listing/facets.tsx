import { Checkbox } from '@delguur/ui/checkbox'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { useTenant } from '../../lib/tenant.ts'
import type { CardListing, VisibleFacet, VisibleValue } from '../catalog/card.ts'
import { chosenValues, facetHint, facetTitle, labelOf } from '../catalog/labels.ts'
import { ColorChoices } from './color-choices.tsx'
import { FacetGroup } from './facet-group.tsx'
import { PriceRange } from './price-range.tsx'
import { isChosen, withOne, withPrices, withValue } from './query.ts'
import { useFilter } from './use-filter.ts'

const openAtFirst = new Set(['age_group', 'gender', 'color'])
const unfoldedValues = 8

/** The form of the filters beside a list; the order belongs to it as well. */
export const filterFormId = 'filters'

/** All filters of a list; each change is a new address. Without scripts the form is sent by its button. */
export function Facets({ listing, id }: { listing: CardListing; id?: string }) {
  const t = useT()
  const { search, ticked, apply } = useFilter()
  const { offers } = useTenant().flags
  const number = (key: string): number | undefined => (search.has(key) ? Number(search.get(key)) : undefined)
  return (
    <form className="facets" method="get" id={id}>
      {['q', 'exact'].map(
        (key) => search.has(key) && <input key={key} type="hidden" name={key} value={search.get(key) ?? ''} />,
      )}
      <TaxonLinks listing={listing} />
      {listing.facets.map((facet) => (
        <FacetGroup
          key={facet.key}
          title={facetTitle(t, facet.key)}
          open={openAtFirst.has(facet.key) || chosenValues(facet).length > 0}
          chosen={
            chosenValues(facet)
              .map((value) => labelOf(t, facet.key, value))
              .join(t('common.punctuation.list')) || undefined
          }
          hint={facetHint(t, facet.key)}
        >
          <FacetValues
            facet={facet}
            isTicked={(value) => isChosen(ticked, facet.key, value)}
            onChange={(value, chosen) => apply((search) => withValue(search, facet.key, value, chosen))}
          />
        </FacetGroup>
      ))}
      {listing.price && (
        <FacetGroup title={t('listing.facet.price')} open>
          <PriceRange
            names={{ from: 'price_min', to: 'price_max' }}
            from={number('price_min')}
            to={number('price_max')}
            bounds={listing.price}
            onChange={({ from, to }) => apply((search) => withPrices(search, from, to))}
          />
        </FacetGroup>
      )}
      {offers && (
        <Checkbox
          name="on_sale"
          value="1"
          checked={ticked.has('on_sale')}
          disabled={listing.on_sale.count === 0 && !listing.on_sale.chosen}
          count={listing.on_sale.count}
          onChange={({ target }) => apply((search) => withOne(search, 'on_sale', target.checked ? '1' : undefined))}
        >
          {t('listing.facet.on_sale')}
        </Checkbox>
      )}
      <noscript>
        <button className="btn btn-dark btn-wide" type="submit">
          {t('listing.show_items', { count: listing.total })}
        </button>
      </noscript>
    </form>
  )
}

type Change = (value: string, chosen: boolean) => void

type FacetValuesProps = { facet: VisibleFacet; isTicked: (value: string) => boolean; onChange: Change }

function FacetValues({ facet, isTicked, onChange }: FacetValuesProps) {
  const t = useT()
  if (facet.key === 'color') {
    const choices = facet.values.map(({ value, label, hex, count }) => ({
      value,
      name: label,
      color: hex ?? 'transparent',
      count,
      chosen: isTicked(value),
    }))
    return <ColorChoices name="color" choices={choices} onChange={onChange} />
  }
  const row = (value: VisibleValue) => (
    <li key={value.value}>
      <Checkbox
        name={facet.key}
        value={value.value}
        checked={isTicked(value.value)}
        count={value.count}
        onChange={(event) => onChange(value.value, event.target.checked)}
      >
        {labelOf(t, facet.key, value)}
        {value.hint && <span className="muted small"> · {value.hint}</span>}
      </Checkbox>
    </li>
  )
  const [visible, more] = [facet.values.slice(0, unfoldedValues), facet.values.slice(unfoldedValues)]
  return (
    <>
      <ul>{visible.map(row)}</ul>
      {more.length > 0 && (
        <details className="facet-more">
          <summary className="link small">{t('listing.facet_more', { count: facet.values.length })}</summary>
          <ul>{more.map(row)}</ul>
        </details>
      )}
    </>
  )
}

/** Ways into the branches below this one, with their counts. */
function TaxonLinks({ listing }: { listing: CardListing }) {
  const t = useT()
  const path = usePath()
  const { search } = useFilter()
  const parent = listing.ancestors.at(-1)
  if (listing.taxons.length === 0 && !parent) return null
  const retained = withOne(search, 'page', undefined).toString()
  const href = (permalink: string) => path(`/t/${permalink}${retained ? `?${retained}` : ''}`)
  return (
    <FacetGroup title={t('listing.facet.category')} open>
      <ul className="facet-links">
        {parent && (
          <li>
            <Link href={href(parent.permalink)}>← {parent.name}</Link>
          </li>
        )}
        {listing.taxons.map((taxon) => (
          <li key={taxon.id}>
            <Link href={href(taxon.permalink)}>
              {taxon.name} <span className="check-count">{taxon.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </FacetGroup>
  )
}
