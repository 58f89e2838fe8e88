import type { BoardCard } from '@delguur/contract/dispatch'
import { localTime } from '@delguur/kit/dates'
import { AlarmClock, CircleAlert, Timer, Undo2, Wine } from 'lucide'
import { Link } from 'react-router'
import { initials, span } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../parts/icon.tsx'
import { Thumbs } from '../../parts/order-chips.tsx'
import type { Words } from '../../words/mn.ts'

const hourMs = 3_600_000

type CardProps = { card: BoardCard; now: Date; chosen?: boolean; onChoose?: (() => void) | undefined }

/** An order on the board; one that is to be picked can be chosen for a wave. */
export function Card({ card, now, chosen = false, onChoose }: CardProps) {
  const w = useWords()
  const d = w.dispatch
  const isLate = card.status !== 'delivered' && card.promised_to !== null && new Date(card.promised_to) < now
  const person = card.column === 'gone' ? card.run?.courier : card.wave?.picker
  return (
    <li
      className={`board-card${isLate ? ' board-late' : ''}`}
      data-chosen={chosen || undefined}
      id={`card-${card.number}`}
    >
      {onChoose && <input type="checkbox" checked={chosen} onChange={onChoose} aria-label={d.choose(card.number)} />}
      <p className="row apart">
        <Link className="board-number" to={`/orders/${card.number}`}>
          {card.number}
        </Link>
        <Due card={card} now={now} />
      </p>
      <p className="cut small">{[card.area, card.address].filter(Boolean).join(' • ')}</p>
      <p className="row">
        <Thumbs pictures={card.pictures} />
        <span className="soft small push">
          {d.pieces(card.units)}
          {card.wave && ` · ${d.waveShort(card.wave.id)}`}
        </span>
        {person && (
          <span className="round board-person" title={person}>
            <span aria-hidden="true">{initials(person)}</span>
            <span className="unseen">{person}</span>
          </span>
        )}
      </p>
      <Flags card={card} />
    </li>
  )
}

/** `11.27`: a card has no room for more. */
function shortDay(w: Words, at: string): string {
  const { month, day } = localTime(new Date(at))
  return w.dispatch.date(month, day)
}

function Due({ card, now }: { card: BoardCard; now: Date }) {
  const w = useWords()
  if (card.promised_to === null || card.status === 'delivered')
    return <span className="meta">{card.status === 'delivered' ? w.status.delivered : ''}</span>
  const left = new Date(card.promised_to).getTime() - now.getTime()
  const tone = left < hourMs ? 'due-bad' : left < 4 * hourMs ? 'due-warn' : ''
  const text =
    left < 0 ? w.dispatch.late(span(w, left)) : left < 24 * hourMs ? span(w, left) : shortDay(w, card.promised_to)
  return (
    <span className={`due ${tone}`}>
      <Icon icon={left < 0 ? AlarmClock : Timer} small />
      {text}
    </span>
  )
}

/** What is not as it should be with an order. */
function Flags({ card }: { card: BoardCard }) {
  const w = useWords()
  const isBack = card.column === 'packed' && card.run?.stop === 'nobody' && !card.run.active
  if (card.missing === 0 && !isBack && !card.alcohol) return null
  return (
    <p className="row wrap board-flags">
      {card.missing > 0 && (
        <span className="state state-bad">
          <Icon icon={CircleAlert} />
          {w.dispatch.missing(card.missing)}
        </span>
      )}
      {isBack && (
        <span className="state state-warn">
          <Icon icon={Undo2} />
          {w.dispatch.nobody}
        </span>
      )}
      {card.alcohol && (
        <span className="state">
          <Icon icon={Wine} />
          {w.paper.alcohol}
        </span>
      )}
    </p>
  )
}
