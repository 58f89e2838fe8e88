import type { OrderPlaces } from '@delguur/contract/orders/order-places'
import type { useT } from '../../lib/i18n.ts'

type Units = OrderPlaces['places'][number]['holds']

/** `Куртка, 104 × 2; Малгай × 1`. */
export const unitNames = (units: Units): string =>
  units
    .map(({ name, options_text, quantity }) => `${[name, options_text].filter(Boolean).join(', ')} × ${quantity}`)
    .join('; ')

/** How far a place is from where an order goes. */
export const distanceText = (t: ReturnType<typeof useT>, kilometres: number | null | undefined): string =>
  kilometres === null || kilometres === undefined
    ? t('shipsFrom.farUnknown')
    : t('shipsFrom.far', { km: kilometres.toLocaleString('mn-MN') })
