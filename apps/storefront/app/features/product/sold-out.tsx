import type { ProductVariant } from '@delguur/contract/shopfront/shop-schemas'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import AlertLink from '../alerts/alert-link.tsx'
import { useAvailability } from './use-availability.ts'

/** Whether what is sold out may come back soon, and the way to be told of it. */
export default function SoldOut({ variant }: { variant: ProductVariant }) {
  const t = useT()
  const at = useAvailability(variant)?.free_again_at
  const minutes = at ? Math.max(1, Math.ceil((Date.parse(at) - Date.now()) / 60_000)) : 0
  return (
    <>
      {minutes > 0 && (
        <Note kind="warn" live>
          {minutes > 90
            ? t('watch.held.hours', { count: Math.ceil(minutes / 60) })
            : t('watch.held.minutes', { count: minutes })}
        </Note>
      )}
      <AlertLink kind="stock" of={variant.id} className="btn btn-line btn-wide" />
    </>
  )
}
