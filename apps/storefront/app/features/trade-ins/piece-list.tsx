import type { TradeIn, TradeInPiece } from '@delguur/contract/leisure/trade-in'
import { yearDayText } from '@delguur/i18n/dates'
import { format } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Picture } from '@delguur/ui/picture'
import { usePath } from '../../lib/path.ts'
import { StateMark } from '../account/state-mark.tsx'

export function PieceThumb({ picture, wide = '80px' }: { picture: TradeInPiece['picture']; wide?: string }) {
  return picture ? (
    <Picture src={picture.base} alt="" sizes={wide} width={4} height={5} upTo={360} color={picture.color} />
  ) : (
    <span />
  )
}

/** What can be handed on, with the most that is given for it. */
export function PieceList({ pieces }: { pieces: readonly TradeInPiece[] }) {
  const t = useT()
  const path = usePath()
  return (
    <ul className="hand-list">
      {pieces.map(({ line_item_id, name, options, picture, bought_on, months, left, sums, outgrown_by }) => (
        <li key={line_item_id} className="hand-item">
          <PieceThumb picture={picture} />
          <div>
            {outgrown_by && <span className="hand-grown">{t('trade.outgrown', { name: outgrown_by })}</span>}
            <h3>
              <Link href={path(`/account/trade-ins/new?line=${line_item_id}`)}>{name}</Link>
            </h3>
            <p className="small muted">
              {options}
              {left > 1 && ` · ${t('trade.left', { n: left })}`}
            </p>
            <p className="tiny muted">{t('trade.bought', { date: dayOf(t, bought_on), months })}</p>
          </div>
          <p className="hand-end">
            <b className="num">{t('trade.up_to', { sum: format(sums.like_new) })}</b>
            <span className="small link">{t('trade.see')}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

export const dayOf = (t: ReturnType<typeof useT>, day: string): string =>
  yearDayText(t, new Date(`${day}T00:00:00+08:00`))

const kinds: Partial<Record<TradeIn['status'], 'ok' | 'warn'>> = { credited: 'ok', offered: 'warn', quoted: 'warn' }

/** What somebody is handing on, or did, the newest first. */
export function TradeInList({ list }: { list: readonly TradeIn[] }) {
  const t = useT()
  const path = usePath()
  return (
    <ul className="hand-list">
      {list.map(({ number, name, options, picture, status, quote, offer, credit }) => (
        <li key={number} className="hand-item">
          <PieceThumb picture={picture} />
          <div>
            <h3>
              <Link href={path(`/account/trade-ins/${number}`)}>{name}</Link>
            </h3>
            <p className="small muted">{options}</p>
          </div>
          <p className="hand-end">
            <b className="num">{format(credit ?? offer ?? quote)}</b>
            <StateMark kind={kinds[status] ?? 'plain'}>{t(`trade.status.${status}`)}</StateMark>
          </p>
        </li>
      ))}
    </ul>
  )
}
