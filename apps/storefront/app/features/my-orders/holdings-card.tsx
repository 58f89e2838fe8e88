import { dayText } from '@delguur/i18n/dates'
import { format, groups } from '@delguur/kit/money'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import type { Holdings } from './home.server.ts'

/** What the person holds with the shop; what they have none of is left out. */
export function HoldingsCard({ holdings }: { holdings: Holdings }) {
  const t = useT()
  const path = usePath()
  const { wallet, coupons, gift_cards, vouchers } = holdings
  const { balance = 0, bonus = 0, points = 0, cashback = 0 } = wallet ?? {}
  const others = [
    points > 0 && { to: '/account/wallet?account=points', text: t('account.holds.points', { points: groups(points) }) },
    gift_cards.count > 0 && {
      to: '/account/gift-cards',
      text: t('account.holds.gift_cards', { count: gift_cards.count, amount: format(gift_cards.amount) }),
    },
    vouchers.count > 0 && {
      to: '/account/gift-cards',
      text: t('account.holds.vouchers', { count: vouchers.count, amount: format(vouchers.amount) }),
    },
    coupons !== null &&
      coupons.count > 0 && { to: '/account/coupons', text: t('account.holds.coupons', { count: coupons.count }) },
  ].filter((each) => each !== false)
  if (!wallet && others.length === 0) return null
  return (
    <section className="acc-holds">
      <header>
        <h2>{t(wallet ? 'account.holds.title' : 'account.nav.coupons')}</h2>
        {balance > 0 && (
          <Link className="link small" href={path('/account/wallet')}>
            {t('account.holds.history')}
          </Link>
        )}
      </header>
      {balance > 0 && (
        <p>
          <b className="acc-holds-sum num">{format(balance)}</b>
          {bonus > 0 && <span className="small block">{t('account.holds.bonus', { amount: format(bonus) })}</span>}
        </p>
      )}
      {wallet && balance === 0 && <p>{t('account.holds.none', { percent: Math.round(cashback * 100) })}</p>}
      {others.length > 0 && (
        <ul className="acc-holds-others">
          {others.map(({ to, text }) => (
            <li key={text}>
              <Link href={path(to)}>{text}</Link>
            </li>
          ))}
        </ul>
      )}
      {coupons?.ends && (
        <p className="small">
          {t('account.holds.ends', { name: coupons.ends.name, date: dayText(t, new Date(coupons.ends.at)) })}
        </p>
      )}
      {wallet && (
        <ButtonLink variant="dark" href={path('/account/wallet')}>
          {t('account.holds.top_up')}
        </ButtonLink>
      )}
    </section>
  )
}
