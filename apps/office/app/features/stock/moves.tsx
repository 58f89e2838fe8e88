import type { StockMovement } from '@delguur/contract/catalog/stock'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { dayAndClock } from '../../lib/text.ts'
import { OrderLink } from '../../parts/small.tsx'
import styles from './stock.module.css'

/** `+3`, or with a true minus. */
export const signed = (units: number): string => (units > 0 ? `+${units}` : `−${-units}`)

/** What a movement came of: an order, a transfer, a count, or somebody of the staff. */
export function MoveSource({ move }: { move: StockMovement }) {
  const t = useT()
  return (
    <>
      {move.order_number && <OrderLink number={move.order_number} />}
      {move.transfer_id !== null && (
        <Link className="link" to={`/transfers/${move.transfer_id}`}>
          {t('stock.transferNo', { id: String(move.transfer_id) })}
        </Link>
      )}
      {move.count_id !== null && (
        <Link className="link" to={`/counts/${move.count_id}`}>
          {t('stock.countNo', { id: String(move.count_id) })}
        </Link>
      )}
      {(move.by || move.note) && <span className="meta">{[move.by, move.note].filter(Boolean).join(' · ')}</span>}
    </>
  )
}

/** Movements of one item, the newest first. */
export function Moves({ moves }: { moves: readonly StockMovement[] }) {
  const t = useT()
  if (moves.length === 0) return <p className="meta">{t('stock.noMoves')}</p>
  return (
    <ul className={styles.moves}>
      {moves.map((move) => (
        <li key={move.id}>
          <b className={move.quantity > 0 ? styles.plus : undefined}>{signed(move.quantity)}</b>
          <span className="stack">
            <span>{t.maybe(`stock.reasons.${move.reason}`)}</span>
            <span className="row wrap small">
              <MoveSource move={move} />
            </span>
          </span>
          <span className={clsx('stack', styles.when)}>
            <span>{t('stock.after', { n: move.after })}</span>
            <span className="meta">{dayAndClock(t, move.at, new Date())}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
