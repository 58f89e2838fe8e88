import { dayTimeText } from '@delguur/i18n/dates'
import type { Translate } from '@delguur/i18n/translator'
import { format } from '@delguur/kit/money'
import { LiveRegion } from '@delguur/ui/a11y'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Note } from '@delguur/ui/note'
import { PickRow } from '@delguur/ui/pick-row'
import { ChevronDown, CircleAlert, Store } from 'lucide'
import type { ReactNode } from 'react'
import { StepSection } from '../../parts/step-section.tsx'
import type { Rate } from '../cart/cart-view.ts'
import { promiseHours, promiseTitle } from '../cart/delivery-promise.ts'
import { FestivalPromise } from '../festival/late.tsx'
import { idOf } from './focus-first.ts'
import type { Checkout } from './use-checkout.ts'

type WhenProps = { checkout: Checkout; now: number; sale: ReactNode; windows: ReactNode }

/**
 * Third: when and by which way. Deliveries come with the district; shops that have it all are offered at once, and openly
 * where products are handed over in shops alone. `windows` are the hours that a delivery can be
 * chosen for, `sale` says what holds of alcohol.
 */
export function When({ checkout, now, sale, windows }: WhenProps) {
  const t = useT()
  const { cart, form, faults, saving } = checkout
  const rates = cart?.shipment?.rates ?? []
  const reachable = form.district_id !== '' && !faults.district_id
  const delivered = reachable ? rates.filter(({ kind }) => kind !== 'pick_up') : []
  const shops = rates.filter(({ kind }) => kind === 'pick_up')
  const fetched = cart?.fetched
  const rows = { checkout, now: new Date(now) }
  const title = t(fetched ? 'checkout.step.fetch' : 'checkout.step.when')
  return (
    <StepSection step={fetched ? 2 : 3} title={title} done={form.rate !== '' && !faults.rate}>
      <fieldset className="picks" aria-describedby={faults.rate ? 'rate-error' : undefined} aria-busy={saving}>
        <legend className="vh">{title}</legend>
        {delivered.length === 0 && !fetched && (
          <Note>{t(saving && reachable ? 'checkout.delivery.waiting' : 'checkout.delivery.need_address')}</Note>
        )}
        {(fetched ? shops : delivered).map((rate, i) => (
          <RateRow key={rate.id} {...rows} rate={rate} {...(i === 0 && first)} />
        ))}
        {shops.length > 0 && !fetched && (
          <details className="pick-more" open={checkout.pickUp || undefined}>
            <summary className="pick pick-head">
              <Icon icon={Store} />
              <span>
                <b>{t('checkout.delivery.pickup')}</b>
                <span className="muted small">{t('checkout.delivery.pickup_count', { count: shops.length })}</span>
              </span>
              <span className="pick-end">
                {t('common.price.free')}
                <span className="i-turn">
                  <Icon icon={ChevronDown} small />
                </span>
              </span>
            </summary>
            <div className="picks">
              {shops.map((rate) => (
                <RateRow key={rate.id} {...rows} rate={rate} />
              ))}
            </div>
          </details>
        )}
      </fieldset>
      {faults.rate && (
        <p className="err" id="rate-error">
          <Icon icon={CircleAlert} small />
          {faults.rate}
        </p>
      )}
      {windows}
      {sale}
      <LiveRegion>
        {delivered.length > 0 && !saving ? t('checkout.delivery.ready', { count: delivered.length }) : ''}
      </LiveRegion>
    </StepSection>
  )
}

const first = { id: idOf('rate') }

type RowProps = { checkout: Checkout; now: Date; rate: Rate; id?: string }

function RateRow({ checkout, now, rate, id }: RowProps) {
  const t = useT()
  return (
    <PickRow
      id={id}
      name="rate"
      value={rate.id}
      checked={checkout.form.rate === String(rate.id)}
      onChange={() => checkout.change({ rate: String(rate.id) })}
      title={rate.store?.name ?? promiseTitle(t, rate, now)}
      text={rate.store ? <StoreText rate={rate} now={now} store={rate.store} /> : <DeliveryText rate={rate} />}
      end={rate.cost > 0 ? format(rate.cost) : !checkout.cart?.fetched && t('common.price.free')}
    />
  )
}

function DeliveryText({ rate }: { rate: Rate }) {
  const t = useT()
  return (
    <>
      {rate.kind === 'standard' ? `${rate.name} · ${promiseHours(t, rate)}` : rate.description}
      <FestivalPromise promised_to={rate.promised_to} />
    </>
  )
}

/** A shop that may not sell now promises nothing for today. */
const opensText = (t: Translate, { opens_at }: NonNullable<Rate['closed']>): string =>
  opens_at ? t('alcohol.closed.opens', { opens: dayTimeText(t, new Date(opens_at)) }) : ''

function StoreText({ rate, now, store }: { rate: Rate; now: Date; store: NonNullable<Rate['store']> }) {
  const t = useT()
  return (
    <>
      <span className="block">
        {rate.closed ? opensText(t, rate.closed) : `${t('checkout.delivery.in_stock')} ${promiseTitle(t, rate, now)}`}
      </span>
      <span className="block">
        {store.address} · {store.opening_hours}
      </span>
    </>
  )
}
