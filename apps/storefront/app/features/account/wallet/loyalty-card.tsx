import type { FlatCard } from '@delguur/contract/money/wallet'
import { useT } from '@delguur/ui/i18n'
import { Panel } from '../account-page.tsx'

/** The card of the shop itself, to be read by a till. */
export function LoyaltyCard({ card }: { card: FlatCard }) {
  const t = useT()
  const { number = '', barcode_svg, balance } = card
  const picture = barcode_svg && `data:image/svg+xml,${encodeURIComponent(barcode_svg)}`
  return (
    <Panel title={t('account.card.loyalty')} text={t('account.card.loyalty_text')}>
      <p className="wallet-code">
        {picture && <img src={picture} alt={t('account.card.barcode', { number })} width={320} height={96} />}
        <b className="num">{number.replace(/(.{4})(?=.)/g, '$1 ')}</b>
      </p>
      {balance !== undefined && (
        <p className="small muted">{t('account.card.points', { points: Math.trunc(Number(balance)) })}</p>
      )}
    </Panel>
  )
}
