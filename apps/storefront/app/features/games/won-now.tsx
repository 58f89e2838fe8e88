import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import type { Spun } from './game.server.ts'

/** What a spin gave and where it went. */
export function WonNow({ spun: { prize, won, tries_left } }: { spun: Spun }) {
  const t = useT()
  const path = usePath()
  return (
    <div className="won-now">
      {won ? (
        <>
          <p className="small muted">{t('games.won')}</p>
          <h2>{prize.name}</h2>
          <p className="small">
            {prize.kind === 'item' && t('games.where.item', { code: prize.claim_code ?? '' })}
            {prize.kind === 'coupon' && t('games.where.coupon', { code: prize.coupon_code ?? '' })}
            {prize.kind === 'bonus' && t('games.where.bonus')}
            {prize.kind === 'points' && t('games.where.points')}
          </p>
          <Link className="link small" href={path(prize.kind === 'coupon' ? '/products' : '/account/wallet')}>
            {t(prize.kind === 'coupon' ? 'games.use' : 'games.see_wallet')}
          </Link>
        </>
      ) : (
        <>
          <h2>{t(prize.kind === 'again' ? 'games.once_more' : 'games.lost')}</h2>
          <p className="small">{tries_left > 0 ? t('games.tries', { count: tries_left }) : t('games.no_tries')}</p>
        </>
      )}
      <a className="link small" href="#proof">
        {t('games.to_proof')}
      </a>
    </div>
  )
}
