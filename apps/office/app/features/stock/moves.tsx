import type { StockMovement } from '@delguur/contract/catalog/stock'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { dayAndClock } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { OrderLink } from '../../parts/small.tsx'
import styles from './stock.module.css'

/** `+3`, or with a true minus. */
export const signed = (units: number): string => (units > 0 ? `+${units}` : `−${-units}`)

/** What a movement came of: an order, a transfer, a count, or somebody of the staff. */
export function MoveSource({ move }: { move: StockMovement }) {
  const s = useWords().stock
  return (
    <>
      {move.order_number && <OrderLink number={move.order_number} />}
      {move.transfer_id !== null && (
        <Link className="link" to={`/transfers/${move.transfer_id}`}>
          {s.transferNo(move.transfer_id)}
        </Link>
      )}
      {move.count_id !== null && (
        <Link className="link" to={`/counts/${move.count_id}`}>
          {s.countNo(move.count_id)}
        </Link>
      )}
      {(move.by || move.note) && <span className="meta">{[move.by, move.note].filter(Boolean).join(' · ')}</span>}
    </>
  )
}

/** Movements of one item, the newest first. */
export function Moves({ moves }: { moves: readonly StockMovement[] }) {
  const w = useWords()
  const s = w.stock
  if (moves.length === 0) return <p className="meta">{s.noMoves}</p>
  return (
    <ul className={styles.moves}>
      {moves.map((move) => (
        <li key={move.id}>
          <b className={move.quantity > 0 ? styles.plus : undefined}>{signed(move.quantity)}</b>
          <span className="stack">
            <span>{s.reasons[move.reason]}</span>
            <span className="row wrap small">
              <MoveSource move={move} />
            </span>
          </span>
          <span className={clsx('stack', styles.when)}>
            <span>{s.after(move.after)}</span>
            <span className="meta">{dayAndClock(w, move.at, new Date())}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
