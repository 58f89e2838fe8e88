import { format, groups } from '@delguur/kit/money'
import { Button } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { useState } from 'react'
import { useTenant } from '../../../lib/tenant.ts'
import type { OwnProps } from '../use-own.ts'
import { limitsOfPoints, limitsOfWallet } from './own.ts'
import { AmountField } from './own-amount.tsx'
import type { HeldCard, HeldVoucher, Holdings } from './own-money.server.ts'
import { Row } from './own-rows.tsx'

type HeldProps = OwnProps & { holdings: Holdings }

/** Wallet, points, and the cards and vouchers that lie in the account, as far as they do not pay already. */
export function HeldList(props: HeldProps) {
  const { cart, checkout, own, holdings } = props
  const used = new Set(cart.own.flatMap(({ kind, hint }) => [kind, hint]))
  const open = checkout.left > 0
  const cards = open ? holdings.gift_cards.filter(({ digits }) => !used.has(digits)) : []
  const vouchers = open ? holdings.vouchers.filter(({ name }) => !used.has(name)) : []
  return (
    <>
      {useTenant().flags.wallet && !used.has('wallet') && <WalletRow {...props} />}
      {holdings.points > 0 && !used.has('points') && <PointsRow {...props} />}
      {cards.map((card) => (
        <CardRow key={card.id} card={card} own={own} />
      ))}
      {vouchers.map((voucher) => (
        <VoucherRow key={voucher.code} voucher={voucher} own={own} total={cart.total} />
      ))}
    </>
  )
}

function WalletRow({ cart, checkout, own, holdings: { wallet } }: HeldProps) {
  const t = useT()
  const { least, most } = limitsOfWallet(wallet, { cart, left: checkout.left })
  const balance = wallet.money + wallet.bonus
  const range = t(least < most ? 'own.limits' : 'own.most', { least: format(least), most: format(most) })
  const bonus = wallet.bonus > 0 && t('own.bonus', { percent: Math.round(wallet.bonus_share * 100) })
  const small = balance === 0 ? t('own.empty') : t('own.below_minimum', { minimum: format(wallet.minimum_use) })
  return (
    <Row kind="wallet" name={t('own.wallet')} text={t('own.balance', { amount: format(balance) })}>
      {checkout.left > 0 &&
        (most > 0 ? (
          <AmountField kind="wallet" own={own} most={most} hint={[range, bonus].filter(Boolean).join('. ')} />
        ) : (
          <p className="small">{small}</p>
        ))}
    </Row>
  )
}

function PointsRow({ cart, checkout, own, holdings: { points } }: HeldProps) {
  const t = useT()
  const { most } = limitsOfPoints(points, { cart, left: checkout.left })
  const hint = `${t('own.most', { most: groups(most) })}. ${t('own.points_worth')}`
  return (
    <Row kind="points" name={t('own.points')} text={t('own.points_balance', { count: points })}>
      {most > 0 && <AmountField kind="points" own={own} most={most} hint={hint} />}
    </Row>
  )
}

function CardRow({ card, own }: { card: HeldCard; own: OwnProps['own'] }) {
  const t = useT()
  const name = `${t('own.gift_card')} •••• ${card.digits}`
  const use = () => own.use('gift_card', { gift_card_id: card.id })
  return <UseRow kind="gift_card" name={name} text={t('own.balance', { amount: format(card.left) })} use={use} />
}

function VoucherRow({ voucher, own, total }: { voucher: HeldVoucher; own: OwnProps['own']; total: number }) {
  const t = useT()
  const { code, name, left, minimum_total } = voucher
  const least = minimum_total > total ? ` · ${t('own.until_least', { amount: format(minimum_total) })}` : ''
  const use = () => own.use('voucher', { code })
  return <UseRow kind="voucher" name={name} text={`${format(left)}${least}`} use={use} />
}

type UseRowProps = {
  kind: 'gift_card' | 'voucher'
  name: string
  text: string
  use: () => ReturnType<OwnProps['own']['use']>
}

function UseRow({ kind, name, text, use }: UseRowProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const press = async (): Promise<void> => {
    setBusy(true)
    setProblem((await use())?.error)
    setBusy(false)
  }
  const button = (
    <Button
      variant="dark"
      aria-label={t('own.use_of', { name })}
      aria-disabled={busy}
      onClick={() => !busy && void press()}
    >
      {t('own.use')}
    </Button>
  )
  return (
    <Row kind={kind} name={name} text={text} end={button}>
      {problem && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
    </Row>
  )
}
