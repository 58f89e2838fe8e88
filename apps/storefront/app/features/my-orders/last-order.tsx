import type { MessageKey } from '@delguur/i18n/keys'
import { format } from '@delguur/kit/money'
import { ButtonLink } from '@delguur/ui/button'
import { classNames } from '@delguur/ui/class-names'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Picture } from '@delguur/ui/picture'
import type { ReactNode } from 'react'
import { usePath } from '../../lib/path.ts'
import { useTenant } from '../../lib/tenant.ts'
import { toneOf } from '../order/order-tone.ts'
import type { OrderCardView } from './my-orders.server.ts'
import { nextStep } from './next-step.ts'

type Props = { order: OrderCardView; now: number /** Orders its products again. */; again: ReactNode }

/** The order that matters most now: its state in words, what is in it, and the next step. */
export function LastOrder({ order, now, again }: Props) {
  const t = useT()
  const path = usePath()
  const { number, status, total, pictures, total_goods } = order
  const label = t(`order.status.${status}` as MessageKey)
  const more = total_goods - pictures.length
  return (
    <section className="acc-last" aria-label={t('account.last.label')}>
      <div className="acc-last-text">
        <p className="acc-last-top">
          <span className={classNames('acc-last-state', `acc-last-${toneOf(status)}`)}>{label}</span>
          <Link className="num" href={path(`/account/orders/${number}`)}>
            {t('account.last.number', { number })}
          </Link>
          <span className="num">{format(total)}</span>
        </p>
        <h2>{nextStep(t, order, new Date(now)) || label}</h2>
        <NextActs order={order} now={now} again={again} />
      </div>
      {pictures.length > 0 && (
        <ul className="acc-last-pics">
          {pictures.map(({ base, color, alt }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand twice, and none ever moves
            <li key={`${base} ${i}`}>
              <Picture src={base} alt={alt} sizes="(min-width: 62rem) 11rem, 25vw" upTo={540} color={color} eager />
              {more > 0 && i === pictures.length - 1 && (
                <span className="acc-last-more">
                  <span aria-hidden="true">+{more}</span>
                  <span className="vh">{t('order.mine.more_goods', { count: more })}</span>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const unpaid = ['payment_pending', 'payment_failed', 'payment_overdue']
const onWay = ['pending', 'paid', 'order_confirmed', 'ready_to_deliver', 'shipped', 'not_delivered', 'ordered']
const arrived = ['delivered', 'completed', 'waiting_for_vat_receipt', 'e_receipt_waiting']

/** Pay, track, send back or buy again. */
function NextActs({ order, now, again }: Props) {
  const t = useT()
  const path = usePath()
  const { return_hours } = useTenant()
  const { number, status, ended_at, all_digital } = order
  const page = path(`/account/orders/${number}`)
  const link = (
    <ButtonLink variant="line" href={page}>
      {t('account.last.look')}
    </ButtonLink>
  )
  if (unpaid.includes(status))
    return (
      <div className="acc-last-acts">
        <ButtonLink variant="main" href={path(`/orders/${number}/payment`)}>
          {t('account.last.pay')}
        </ButtonLink>
        {link}
      </div>
    )
  if (onWay.includes(status))
    return (
      <div className="acc-last-acts">
        <ButtonLink variant="main" href={page}>
          {t('account.last.track')}
        </ButtonLink>
      </div>
    )
  return (
    <div className="acc-last-acts">
      {again}
      {arrived.includes(status) && !all_digital && isReturnable(ended_at, now, return_hours) ? (
        <ButtonLink variant="line" href={`${page}#returns`}>
          {t('account.last.return')}
        </ButtonLink>
      ) : (
        link
      )}
    </div>
  )
}

const isReturnable = (delivered_at: string | null, now: number, hours: number): boolean =>
  delivered_at !== null && now - new Date(delivered_at).getTime() < hours * 3_600_000

/** For who has ordered nothing yet. */
export function FirstOrder({ wished }: { wished: number }) {
  const t = useT()
  const path = usePath()
  return (
    <section className="acc-last acc-first">
      <div className="acc-last-text">
        <h2>{t('account.first.title')}</h2>
        <p>{t('account.first.text')}</p>
        <div className="acc-last-acts">
          <ButtonLink variant="main" href={path('/products')}>
            {t('account.first.button')}
          </ButtonLink>
          {wished > 0 && (
            <ButtonLink variant="line" href={path('/wishlist')}>
              {t('account.first.wishes')}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}
