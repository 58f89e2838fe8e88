import { useT } from '@delguur/ui/i18n'
import { Sheet } from '@delguur/ui/sheet'
import type { CardListing } from '../catalog/card.ts'
import { Facets } from './facets.tsx'
import { withoutFilters } from './query.ts'
import { useFilter } from './use-filter.ts'

/** The filters on a phone, with what they would show always in view. */
export default function FilterSheet({ listing, onClose }: { listing: CardListing; onClose: () => void }) {
  const t = useT()
  const { apply } = useFilter()
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('listing.filters')}
      footer={
        <>
          <button type="button" className="btn btn-line" onClick={() => apply(withoutFilters)}>
            {t('listing.clear')}
          </button>
          <button type="button" className="btn btn-main" onClick={onClose}>
            {listing.total > 0 ? t('listing.show_items', { count: listing.total }) : t('listing.show_none')}
          </button>
        </>
      }
    >
      <Facets listing={listing} />
    </Sheet>
  )
}
