import type { LiveDelivery } from '@delguur/contract/warehouse/live-delivery'
import { daysText } from '@delguur/i18n/dates'
import type { MessageKey } from '@delguur/i18n/keys'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { CircleCheck, Package, Phone, Truck, UserX } from 'lucide'
import { ShopMark } from '../../parts/shop-mark.tsx'
import { clockText, windowText } from './clock.ts'
import { Street } from './street.tsx'

type HeadProps = { delivery: LiveDelivery; checked: number; lost: boolean }
const icons = { packing: Package, packed: Package, out: Truck, near: Truck, missed: UserX, delivered: CircleCheck }

/** When it comes, in large; where the courier is, and how to reach them. */
export function DeliveryHead({ delivery, checked, lost }: HeadProps) {
  const t = useT()
  const { state, window, late, promised, ahead, courier, choices } = delivery
  const time = clockText(new Date(checked))
  const heading = window ? windowText(window) : t(`live.head.${state === 'near' ? 'out' : state}` as MessageKey)
  return (
    <section className="dv-head">
      <div className="dv-told">
        <p className="dv-state">
          <span className={state === 'missed' ? 'dv-mark dv-mark-bad' : 'dv-mark'}>
            <Icon icon={icons[state]} small />
            {t(`live.state.${state}` as MessageKey)}
          </span>
          <span className="small" role="status">
            {t(lost ? 'live.lost' : 'live.checked', { time })}
          </span>
        </p>
        <h1 className={window ? 'dv-window' : undefined}>{heading}</h1>
        {late && <p>{t('live.late')}</p>}
        <Where state={state} ahead={ahead} />
        {!window && promised && state !== 'delivered' && state !== 'missed' && (
          <p>{t('live.promised', { days: daysText(t, new Date(promised.from), new Date(promised.to)) })}</p>
        )}
        {courier && <CourierLine courier={courier} />}
        {(courier?.phone || choices.length > 0) && (
          <p className="dv-acts">
            {courier?.phone && (
              <a
                className="btn btn-main"
                href={`tel:+976${courier.phone}`}
                aria-label={t('live.call_of', { name: courier.name })}
              >
                <Icon icon={Phone} small />
                {t('live.call')}
              </a>
            )}
            {choices.length > 0 && (
              <a className="btn dv-change" href="#absent">
                {t('live.change')}
              </a>
            )}
          </p>
        )}
        {courier?.phone && <p className="dv-rule">{t('live.call_rule')}</p>}
      </div>
      {state !== 'delivered' && <Street state={state} ahead={ahead} />}
    </section>
  )
}

function Where({ state, ahead }: Pick<LiveDelivery, 'state' | 'ahead'>) {
  const t = useT()
  if (ahead === null) return null
  if (state === 'near') return <p>{t('live.near')}</p>
  return <p>{ahead === 0 ? t('live.next') : t('live.ahead', { count: ahead })}</p>
}

function CourierLine({ courier }: { courier: NonNullable<LiveDelivery['courier']> }) {
  const t = useT()
  return (
    <p className="dv-courier">
      <span className="dv-face">
        <ShopMark />
      </span>
      <span>
        <b className="block">{courier.name}</b>
        <span className="small">{t('live.courier')}</span>
      </span>
    </p>
  )
}
