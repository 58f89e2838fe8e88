import { format } from '@delguur/kit/money'
import type { Limits } from '@delguur/kit/wallet'
import { useT } from '@delguur/ui/i18n'
import { useState } from 'react'
import type { OwnPayment } from '../../cart/cart-view.ts'
import type { OwnProps } from '../use-own.ts'
import { isWithin, limitsOfPoints, limitsOfWallet } from './own.ts'
import { Row } from './own-rows.tsx'

type PaidProps = OwnProps & { payment: OwnPayment }

/** A mean that pays a part, and can be taken back. */
export function PaidRow(props: PaidProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const { kind, name, amount } = props.payment
  const drop = async (): Promise<void> => {
    setBusy(true)
    await props.own.drop(props.payment)
    setBusy(false)
  }
  const remove = (
    <button
      type="button"
      className="link"
      aria-label={t('own.remove_of', { name })}
      aria-disabled={busy}
      onClick={() => !busy && void drop()}
    >
      {t('common.remove')}
    </button>
  )
  return (
    <Row paid kind={kind} name={name} text={remove} end={<b className="num">{format(-amount)}</b>}>
      <Adjust {...props} />
    </Row>
  )
}

/** The cart has changed since: more could be paid, or less is all that will be taken. */
function Adjust(props: PaidProps) {
  const t = useT()
  const { own, payment } = props
  const limits = limitsOf(props)
  if (!limits || limits.most === payment.amount) return null
  const amount = format(limits.most)
  return (
    <p className="small">
      {!isWithin(limits, payment.amount) && <span className="own-wrong">{wrong(t, props, limits)} </span>}
      {limits.most > 0 && (
        <button type="button" className="link" onClick={() => void own.use(payment.kind)}>
          {t('own.set_to', { amount })}
        </button>
      )}
    </p>
  )
}

function limitsOf({ cart, checkout, own: { holdings }, payment }: PaidProps): Limits | undefined {
  if (!holdings) return undefined
  const open = { cart, left: checkout.left, replaced: payment }
  if (payment.kind === 'wallet') return limitsOfWallet(holdings.wallet, open)
  return payment.kind === 'points' ? limitsOfPoints(holdings.points, open) : undefined
}

const wrong = (t: ReturnType<typeof useT>, { own }: PaidProps, { most }: Limits): string =>
  most > 0
    ? t('own.too_much', { amount: format(most) })
    : t('own.below_minimum', { minimum: format(own.holdings?.wallet.minimum_use ?? 0) })
