import type { WalletLine } from '@delguur/contract/money/wallet'
import { walletLineKinds } from '@delguur/contract/money/wallet-lines'
import { dayTimeText } from '@delguur/i18n/dates'
import type { MessageKey } from '@delguur/i18n/keys'
import { format } from '@delguur/kit/money'
import { ChipLink } from '@delguur/ui/chip'
import { classNames } from '@delguur/ui/class-names'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../../lib/path.ts'
import { EmptyState } from '../../../parts/empty-state.tsx'
import { Panel } from '../account-page.tsx'

type WalletPage = {
  lines: WalletLine[]
  current_page: number
  pages: number
  account: WalletLine['account'] | null
}

const accountNames = {
  wallet_money: 'wallet.money',
  wallet_bonus: 'wallet.bonus',
  points: 'wallet.points',
} as const satisfies Record<WalletLine['account'], MessageKey>

const details = [
  'recharge',
  'spend',
  'refund',
  'cashback',
  'cashback_back',
  'cashback_cover',
  'redeem',
  'earn',
  'issue',
  'grant',
  'expire',
  'trade_in',
  'change',
  'merge',
] as const

/** What came and went, newest first, of one kind or of all. */
export function WalletHistory({ page }: { page: WalletPage }) {
  const t = useT()
  const path = usePath()
  const { lines, account } = page
  const all = [null, ...walletLineKinds]
  return (
    <Panel title={t('wallet.history.title')} id="history">
      <nav className="chips" aria-label={t('wallet.history.filter')}>
        {all.map((kind) => (
          <ChipLink key={kind} on={kind === account} href={`${path(addressOf(kind, 1))}#history`}>
            {t(kind ? accountNames[kind] : 'wallet.history.all')}
          </ChipLink>
        ))}
      </nav>
      {lines.length === 0 ? (
        <EmptyState title={t('wallet.history.none')} text={t('wallet.history.none_text')} />
      ) : (
        <ul className="acc-rows">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
      <Pages {...page} />
    </Panel>
  )
}

const addressOf = (account: WalletPage['account'], page: number): string =>
  `/account/wallet?${new URLSearchParams({ ...(account && { account }), ...(page > 1 && { page: String(page) }) })}`.replace(
    /\?$/,
    '',
  )

function Line({ line: { account, kind, amount, balance, order_number, created_at } }: { line: WalletLine }) {
  const t = useT()
  const path = usePath()
  const known = details.find((each) => each === kind) ?? 'other'
  const sum = (value: number) => (account === 'points' ? format(value).replace('₮', '').trim() : format(value))
  return (
    <li className="wallet-line">
      <div>
        <b>{t(`wallet.kind.${known}`)}</b>
        <p className="small muted">
          {t(accountNames[account])} · <span className="wallet-when">{dayTimeText(t, new Date(created_at))}</span>
        </p>
        {order_number && (
          <Link className="link small" href={path(`/account/orders/${order_number}`)}>
            {t('wallet.history.order', { number: order_number })}
          </Link>
        )}
      </div>
      <p className="wallet-amount num">
        <b className={classNames(amount > 0 && 'wallet-plus')}>
          {amount > 0 ? '+' : '−'}
          {sum(Math.abs(amount))}
        </b>
        <span className="small muted block">{t('wallet.history.left', { amount: sum(balance) })}</span>
      </p>
    </li>
  )
}

function Pages({ current_page, pages, account }: WalletPage) {
  const t = useT()
  const path = usePath()
  if (pages < 2) return null
  const to = (page: number) => `${path(addressOf(account, page))}#history`
  return (
    <nav className="acc-row" aria-label={t('wallet.history.pages')}>
      {current_page > 1 && (
        <Link className="btn btn-line" href={to(current_page - 1)}>
          {t('wallet.history.newer')}
        </Link>
      )}
      {current_page < pages && (
        <Link className="btn btn-line" href={to(current_page + 1)}>
          {t('wallet.history.older')}
        </Link>
      )}
    </nav>
  )
}
