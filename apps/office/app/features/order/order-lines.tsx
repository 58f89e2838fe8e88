import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Pencil, Split } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCommands } from '../../lib/commands.ts'
import { usePermissions } from '../../lib/session.ts'
import { sum } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { useKeys } from '../frame/use-keys.ts'
import { EditLinesDialog } from './edit-lines-dialog.tsx'
import styles from './order-lines.module.css'
import { SplitDialog } from './split-dialog.tsx'

type Line = StaffOrder['lines'][number]

/** Lines with faces, shelf and stock, and what they come to. */
export function OrderLines({ order, onChanged }: { order: StaffOrder; onChanged: () => void }) {
  const w = useWords()
  const may = usePermissions()
  const [editing, setEditing] = useState(false)
  const [splitting, setSplitting] = useState(false)
  const mayEdit = order.acts.includes('edit_lines') && may('orders.edit')
  const maySplit = order.acts.includes('split') && may('orders.edit', 'dispatch.edit')
  useCommands(
    maySplit
      ? [{ key: 'split', title: `${w.parts.open}: ${order.number}`, icon: Split, run: () => setSplitting(true) }]
      : [],
  )
  useKeys({ e: () => mayEdit && setEditing(true) })
  const { sums } = order
  const s = w.order.sums
  return (
    <section className="card">
      <header>
        <h2>{w.order.items}</h2>
        <span className="meta push">{order.item_count}</span>
        {maySplit && (
          <button type="button" className="btn btn-quiet no-print" onClick={() => setSplitting(true)}>
            <Icon icon={Split} small />
            {w.parts.open}
          </button>
        )}
        {mayEdit && (
          <button type="button" className="btn btn-quiet no-print" title="E" onClick={() => setEditing(true)}>
            <Icon icon={Pencil} small />
            {w.edits.open}
          </button>
        )}
      </header>
      <ul>
        {order.lines.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
      </ul>
      <dl className="sums">
        <dt>{s.items(order.item_count)}</dt>
        <dd>{sum(sums.items)}</dd>
        <dt>{s.delivery}</dt>
        <dd>{Number(sums.delivery) > 0 ? sum(sums.delivery) : s.free}</dd>
        {sums.discounts.map(({ label, amount }) => (
          <Pair key={label} label={label} value={sum(amount)} />
        ))}
        {Number(sums.returned) > 0 && <Pair label={s.returned} value={sum(-Number(sums.returned))} />}
        {Number(sums.goodwill) > 0 && <Pair label={s.goodwill} value={sum(-Number(sums.goodwill))} />}
        <dt className="whole">
          {s.total} {Number(sums.tax) > 0 && <span className="meta">{s.tax(sum(sums.tax))}</span>}
        </dt>
        <dd className="whole">{sum(sums.worth)}</dd>
        {Number(sums.due) > 0 && Number(sums.paid) > 0 && <Pair label={s.due} value={sum(sums.due)} />}
      </dl>
      {may('promotions.view') && (
        <p className={clsx('no-print', styles.why)}>
          <Link className="link" to={`/promotions/simulator?order=${order.number}`}>
            {s.why}
          </Link>
        </p>
      )}
      {splitting && <SplitDialog order={order} onClose={() => setSplitting(false)} onDone={onChanged} />}
      {editing && <EditLinesDialog order={order} onClose={() => setEditing(false)} onDone={onChanged} />}
    </section>
  )
}

const Pair = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)

function LineRow({ line }: { line: Line }) {
  const w = useWords()
  const full = Number(line.price) * line.quantity
  const shelf = line.stock.find(({ on_hand }) => on_hand > 0) ?? line.stock[0]
  const left = line.stock.reduce((all, { on_hand }) => all + on_hand, 0)
  return (
    <li className={styles.line}>
      {line.image ? (
        <img
          className="thumb"
          src={`${line.image.base}-360.jpg`}
          alt={line.image.alt}
          width={40}
          height={50}
          loading="lazy"
        />
      ) : (
        <span className="thumb" />
      )}
      <span className="stack" style={{ gap: 0 }}>
        <a className="strong" href={`/products/${line.product_id}`} target="_blank" rel="noreferrer">
          {line.name}
        </a>
        <span className="meta">{[line.options_text, line.sku].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={clsx('stack meta', styles.shelf)} style={{ gap: 0 }}>
        {shelf && !line.digital && (
          <>
            <span className="cut">{shelf.location}</span>
            <span style={{ color: left < 5 ? 'var(--danger)' : undefined }}>{w.order.stock(left)}</span>
          </>
        )}
      </span>
      <span className={styles.units}>
        × {line.owed}
        {line.owed < line.quantity && <span className="meta">{w.order.takenOff(line.quantity - line.owed)}</span>}
      </span>
      <span style={{ textAlign: 'right' }}>
        <b>{sum(line.total)}</b>
        {full > Number(line.total) && <span className="struck"> {sum(full)}</span>}
      </span>
    </li>
  )
}
