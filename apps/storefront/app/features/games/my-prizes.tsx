import type { WonPrize } from '@delguur/contract/leisure/games'
import { dayText, yearDayText } from '@delguur/i18n/dates'
import type { Translate } from '@delguur/i18n/translator'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Gift, Star, Ticket, Wallet } from 'lucide'
import { type Tint, tintStyle } from '../../parts/ger-tile.tsx'
import type { Known } from './use-mine.ts'

const looks = {
  coupon: { icon: Ticket, tint: 'lilac' },
  bonus: { icon: Wallet, tint: 'grass' },
  points: { icon: Star, tint: 'sun' },
  item: { icon: Gift, tint: 'sky' },
} as const satisfies Record<string, { icon: unknown; tint: Tint }>

/** What the visitor has won, the newest first. */
export function MyPrizes({ mine }: Pick<Known, 'mine'>) {
  const t = useT()
  return (
    <div>
      <h2>{t('games.mine')}</h2>
      {mine?.prizes.length ? (
        <ul className="my-prizes">
          {mine.prizes.map((prize) => {
            const { icon, tint } = looks[prize.kind as keyof typeof looks] ?? looks.item
            return (
              <li key={prize.id} style={tintStyle(tint)}>
                <Icon icon={icon} />
                <span>
                  <b>{prize.name}</b>
                  <span className="small muted">{noteOf(t, prize)}</span>
                </span>
              </li>
            )
          })}
        </ul>
      ) : (
        <p className="muted">{t('games.none_yet')}</p>
      )}
      <p className="small muted">{t('games.adults')}</p>
    </div>
  )
}

function noteOf(t: Translate, { kind, coupon_code, expires_at, claim_code, handed_at, won_at }: WonPrize): string {
  if (kind === 'coupon' && coupon_code)
    return t('games.coupon_note', {
      code: coupon_code,
      date: expires_at ? yearDayText(t, new Date(expires_at)) : '',
    })
  if (handed_at) return t('games.handed', { date: dayText(t, new Date(handed_at)) })
  if (claim_code) return t('games.where.item', { code: claim_code })
  return t('games.added', { date: dayText(t, new Date(won_at)) })
}
