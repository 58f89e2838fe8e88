import type { DeliveryPromise, ProductDetail, ProductVariant } from '@delguur/contract/shopfront/shop-schemas'
import { deliveryText } from '@delguur/i18n/dates'
import { format } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { CalendarCheck, RotateCcw, Store, Truck } from 'lucide'
import { usePath } from '../../lib/path.ts'
import { useTenant } from '../../lib/tenant.ts'
import { dayOf } from '../../parts/preorder-line.tsx'
import { useAvailability } from './use-availability.ts'

/** Delivery, return and leasing, before the first scroll. The date comes once the browser knows the district. */
export function Facts({ product, variant }: { product: ProductDetail; variant: ProductVariant | undefined }) {
  const t = useT()
  const path = usePath()
  const { flags } = useTenant()
  const displayed = variant ?? product.variants[0]
  const availability = useAvailability(displayed)
  const soonest = availability?.delivery.find((promise) => promise.code === 'standard') ?? availability?.delivery[0]
  const longest = product.leases.at(-1)
  return (
    <ul className="facts">
      <li>
        <Icon icon={flags.delivery ? Truck : Store} />
        <span>
          {product.digital
            ? t('product.digital.promise')
            : displayed?.preorder
              ? t('common.preorder_on', { date: dayOf(t, displayed.preorder.arrives_on) })
              : soonest
                ? promiseText(t, soonest, availability?.place)
                : t('common.promise.delivery')}
        </span>
      </li>
      {!product.digital && (
        <li>
          <Icon icon={RotateCcw} />
          <Link className="link" href={path('/promises')}>
            {t('product.return', { hours: product.return_hours })}
          </Link>
        </li>
      )}
      {longest && (
        <li>
          <Icon icon={CalendarCheck} />
          {t('product.lease_line', { amount: format(longest.monthly) })}
        </li>
      )}
    </ul>
  )
}

function promiseText(t: ReturnType<typeof useT>, promise: DeliveryPromise, place: string | undefined): string {
  const date = deliveryText(t, new Date(promise.promised_to), new Date())
  return place ? `${place}: ${date}` : date
}
