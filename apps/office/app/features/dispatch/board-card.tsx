import type { BoardCard } from '@delguur/contract/warehouse/dispatch'
import { localTime } from '@delguur/kit/dates'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { AlarmClock, CircleAlert, Timer, Undo2, Wine } from 'lucide'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { type Translate, useT } from '../../lib/i18n.ts'
import { may, useSession } from '../../lib/session.ts'
import { initials, span } from '../../lib/text.ts'
import { Thumbs } from '../../parts/order-chips.tsx'
import { NotDeliveredDialog } from '../order/dialogs/undelivered-dialogs.tsx'
import styles from './dispatch.module.css'

const hourMs = 3_600_000

type CardProps = { card: BoardCard; now: Date; chosen?: boolean; onChoose?: (() => void) | undefined }

/** An order on the board; one that is to be picked can be chosen for a wave. */
export function Card({ card, now, chosen = false, onChoose }: CardProps) {
  const t = useT()
  const isLate = card.status !== 'delivered' && card.promised_to !== null && new Date(card.promised_to) < now
  const person = card.column === 'gone' ? card.run?.courier : card.wave?.picker
  return (
    <li
      className={clsx(styles.card, isLate && styles.late)}
      data-chosen={chosen || undefined}
      id={`card-${card.number}`}
    >
      {onChoose && (
        <input
          type="checkbox"
          checked={chosen}
          onChange={onChoose}
          aria-label={t('dispatch.choose', { number: card.number })}
        />
      )}
      <p className={clsx('row wrap apart', styles.head)}>
        <Link className={styles.number} to={`/orders/${card.number}`}>
          {card.number}
        </Link>
        <Due card={card} now={now} />
      </p>
      <p className="cut small">{[card.area, card.address].filter(Boolean).join(' • ')}</p>
      <p className="row">
        <Thumbs pictures={card.pictures} />
        <span className="soft small push">
          {t('dispatch.pieces', { n: card.units })}
          {card.wave && ` · ${t('dispatch.waveShort', { id: String(card.wave.id) })}`}
        </span>
        {person && (
          <span className={clsx('round', styles.person)} title={person}>
            <span aria-hidden="true">{initials(person)}</span>
            <span className="unseen">{person}</span>
          </span>
        )}
      </p>
      <Flags card={card} />
      {card.column === 'gone' && card.status === 'ready' && !card.not_delivered && <Failed number={card.number} />}
    </li>
  )
}

/** Says of what is on its way that it did not arrive, and why. */
function Failed({ number }: { number: string }) {
  const t = useT()
  const session = useSession()
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)
  if (session.phase !== 'in' || !(may(session.me, 'dispatch.edit') || may(session.me, 'orders.edit'))) return null
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => setAsking(true)}>
        {t('undelivered.acts.not_delivered')}
        <span className="unseen"> {number}</span>
      </button>
      {asking && (
        <NotDeliveredDialog number={number} onClose={() => setAsking(false)} onDone={() => void revalidate()} />
      )}
    </>
  )
}

/** `11.27`: a card has no room for more. */
function shortDay(t: Translate, at: string): string {
  const { month, day } = localTime(new Date(at))
  return t('dispatch.date', {
    month: month,
    day: day,
    paddedMonth: String(month).padStart(2, '0'),
    paddedDay: String(day).padStart(2, '0'),
  })
}

function Due({ card, now }: { card: BoardCard; now: Date }) {
  const t = useT()
  if (card.promised_to === null || card.status === 'delivered')
    return <span className="meta">{card.status === 'delivered' ? t('status.delivered') : ''}</span>
  const left = new Date(card.promised_to).getTime() - now.getTime()
  const tone = left < hourMs ? 'bad' : left < 4 * hourMs ? 'warn' : undefined
  const text =
    left < 0
      ? t('dispatch.late', { text: span(t, left) })
      : left < 24 * hourMs
        ? span(t, left)
        : shortDay(t, card.promised_to)
  return (
    <span className={styles.due} data-tone={tone}>
      <Icon icon={left < 0 ? AlarmClock : Timer} small />
      {text}
    </span>
  )
}

/** What is not as it should be with an order. */
function Flags({ card }: { card: BoardCard }) {
  const t = useT()
  if (card.missing === 0 && !card.not_delivered && !card.alcohol) return null
  return (
    <p className={clsx('row wrap', styles.flags)}>
      {card.missing > 0 && (
        <span className="state state-bad">
          <Icon icon={CircleAlert} />
          {t('dispatch.missing', { n: card.missing })}
        </span>
      )}
      {card.not_delivered && (
        <span className="state state-warn">
          <Icon icon={Undo2} />
          {t.maybe(`undelivered.reason.${card.not_delivered}`)}
        </span>
      )}
      {card.alcohol && (
        <span className="state">
          <Icon icon={Wine} />
          {t('paper.alcohol')}
        </span>
      )}
    </p>
  )
}
