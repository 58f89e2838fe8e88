import type { StorePlace } from '@delguur/contract/delivery/stores'
import { formatPhone } from '@delguur/kit/numbers/phone'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { MapPin, Phone, ShoppingBag } from 'lucide'
import { OpenNow } from './open-now.tsx'

const mapOf = ({ latitude, longitude }: StorePlace): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/** Where a shop is, how it is called, whether it is open. */
export function StoreFacts({ store }: { store: StorePlace }) {
  const t = useT()
  return (
    <>
      <OpenNow store={store} />
      <p>{store.address}</p>
      {store.opening_hours && <p className="muted">{store.opening_hours}</p>}
      <ul className="store-ways">
        <li>
          <a className="link" href={`tel:+976${store.phone}`}>
            <Icon icon={Phone} />
            {formatPhone(store.phone)}
            <span className="vh">: {t('stores.call')}</span>
          </a>
        </li>
        {store.latitude !== null && (
          <li>
            <a className="link" href={mapOf(store)} target="_blank" rel="noreferrer">
              <Icon icon={MapPin} />
              {t('stores.map')}
              <span className="vh">: {store.name}</span>
            </a>
          </li>
        )}
        {store.is_pick_up && (
          <li className="muted">
            <Icon icon={ShoppingBag} />
            {t('stores.pick_up')}
          </li>
        )}
      </ul>
    </>
  )
}

export const StorePhoto = ({ store }: { store: StorePlace }) =>
  store.picture ? (
    <img
      className="store-photo"
      src={`${store.picture}-wide-900.webp`}
      srcSet={`${store.picture}-wide-600.webp 600w, ${store.picture}-wide-900.webp 900w`}
      sizes="(width >= 62rem) 30rem, 100vw"
      alt={store.name}
      width="900"
      height="675"
    />
  ) : null
