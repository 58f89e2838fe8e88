import type { FlatWallet } from '@delguur/contract/money/wallet'
import { format, groups } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'

/** What the person holds and what it is good for. */
export function WalletBalance({ wallet }: { wallet: FlatWallet }) {
  const t = useT()
  const { balance, money, bonus, points, minimum_use, bonus_share, cashback } = wallet
  const percent = (share: number) => Math.round(share * 100)
  return (
    <section className="wallet-balance" aria-label={t('wallet.balance')}>
      <div className="wallet-sum">
        <h2 className="small">{t('wallet.balance')}</h2>
        <p className="wallet-total num">{format(balance)}</p>
        <dl className="wallet-parts">
          <Part name={t('wallet.money')} value={format(money)} />
          <Part name={t('wallet.bonus')} value={format(bonus)} />
          <Part name={t('wallet.points')} value={groups(points)} />
        </dl>
      </div>
      <ul className="wallet-rules acc-points small">
        <li>{t('wallet.minimum_rule', { amount: format(minimum_use) })}</li>
        <li>{t('wallet.bonus_rule', { percent: percent(bonus_share) })}</li>
        <li>{t('wallet.cashback_rule', { percent: percent(cashback) })}</li>
        <li>{t('wallet.points_rule')}</li>
      </ul>
    </section>
  )
}

const Part = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{value}</dd>
  </div>
)
