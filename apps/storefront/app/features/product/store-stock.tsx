import type { ProductVariant } from '@delguur/contract/shopfront/shop-schemas'
import { dayTimeText } from '@delguur/i18n/dates'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Store } from 'lucide'
import { useAvailability } from './use-availability.ts'

/** What each shop has of the chosen variant. */
export function StoreStock({ variant }: { variant: ProductVariant | undefined }) {
  const t = useT()
  const availability = useAvailability(variant)
  if (!variant || !availability) return null
  const [best] = [...availability.stores].sort((a, b) => b.on_hand - a.on_hand)
  if (!best) return null
  return (
    <details className="stores">
      <summary className="row-line">
        <Icon icon={Store} />
        <span>
          <b>
            {best.on_hand > 0
              ? t('product.stores.count', { store: best.name, count: best.on_hand })
              : t('product.stores.none', { store: best.name })}
          </b>
          {best.pick_up_at && <span className="muted small block">{dayTimeText(t, new Date(best.pick_up_at))}</span>}
        </span>
        <span className="link small row-end">{t('product.stores.all', { count: availability.stores.length })}</span>
      </summary>
      <ul>
        {availability.stores.map((store) => (
          <li key={store.id} className="row-line">
            <span>
              <b>
                {store.on_hand > 0
                  ? t('product.stores.count', { store: store.name, count: store.on_hand })
                  : t('product.stores.none', { store: store.name })}
              </b>
              <span className="muted small block">
                {store.address} · {store.opening_hours}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
