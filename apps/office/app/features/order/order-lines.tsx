import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Pencil, Split } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCommands } from '../../lib/commands.ts'
import { useT } from '../../lib/i18n.ts'
import { usePermissions } from '../../lib/session.ts'
import { sum } from '../../lib/text.ts'
import { Thumb } from '../../parts/product/thumb.tsx'
import { useKeys } from '../frame/use-keys.ts'
import { EditLinesDialog } from './dialogs/edit-lines-dialog.tsx'
import { SplitDialog } from './dialogs/split-dialog.tsx'
import styles from './order-lines.module.css'

type Line = StaffOrder['lines'][number]

/** Lines with faces, shelf and stock, and what they come to. */
export function OrderLines({ order, onChanged }: { order: StaffOrder; onChanged: () => void }) {
  const t = useT()
  const may = usePermissions()
  const [editing, setEditing] = useState(false)
  const [splitting, setSplitting] = useState(false)
  const mayEdit = order.acts.includes('edit_lines') && may('orders.edit')
  const maySplit = order.acts.includes('split') && may('orders.edit', 'dispatch.edit')
  useCommands(
    maySplit
      ? [{ key: 'split', title: `${t('parts.open')}: ${order.number}`, icon: Split, run: () => setSplitting(true) }]
      : [],
  )
  useKeys({ e: () => mayEdit && setEditing(true) })
  const { sums } = order
  return (
    <section className="card">
      <header>
        <h2>{t('order.items')}</h2>
        <span className="meta push">{order.item_count}</span>
        {maySplit && (
          <button type="button" className="btn btn-quiet no-print" onClick={() => setSplitting(true)}>
            <Icon icon={Split} small />
            {t('parts.open')}
          </button>
        )}
        {mayEdit && (
          <button type="button" className="btn btn-quiet no-print" title="E" onClick={() => setEditing(true)}>
            <Icon icon={Pencil} small />
            {t('edits.open')}
          </button>
        )}
      </header>
      <ul>
        {order.lines.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
      </ul>
      <dl className="sums">
        <dt>{t('order.sums.items', { n: order.item_count })}</dt>
        <dd>{sum(sums.items)}</dd>
        <dt>{t('order.sums.delivery')}</dt>
        <dd>{Number(sums.delivery) > 0 ? sum(sums.delivery) : t('order.sums.free')}</dd>
        {Number(sums.wrap) > 0 && <Pair label={order.gift_wrap?.name ?? t('paper.wrap')} value={sum(sums.wrap)} />}
        {sums.discounts.map(({ label, amount }) => (
          <Pair key={label} label={label} value={sum(amount)} />
        ))}
        {Number(sums.returned) > 0 && <Pair label={t('order.sums.returned')} value={sum(-Number(sums.returned))} />}
        {Number(sums.goodwill) > 0 && <Pair label={t('order.sums.goodwill')} value={sum(-Number(sums.goodwill))} />}
        <dt className="whole">
          {t('order.sums.total')}{' '}
          {Number(sums.tax) > 0 && <span className="meta">{t('order.sums.tax', { amount: sum(sums.tax) })}</span>}
        </dt>
        <dd className="whole">{sum(sums.worth)}</dd>
        {Number(sums.due) > 0 && Number(sums.paid) > 0 && <Pair label={t('order.sums.due')} value={sum(sums.due)} />}
      </dl>
      {may('promotions.view') && (
        <p className={clsx('no-print', styles.why)}>
          <Link className="link" to={`/promotions/simulator?order=${order.number}`}>
            {t('order.sums.why')}
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
  const t = useT()
  const full = Number(line.price) * line.quantity
  const shelf = line.stock.find(({ on_hand }) => on_hand > 0) ?? line.stock[0]
  const left = line.stock.reduce((all, { on_hand }) => all + on_hand, 0)
  return (
    <li className={styles.line}>
      <Thumb base={line.image?.base} alt={line.image?.alt ?? ''} />
      <span className="stack" style={{ gap: 0 }}>
        <Link className="strong" to={`/products/${line.product_id}`}>
          {line.name}
        </Link>
        <span className="meta">{[line.options_text, line.sku].filter(Boolean).join(' · ')}</span>
        {line.awaited > 0 && <span className="meta">{t('order.awaited', { n: line.awaited })}</span>}
      </span>
      <span className={clsx('stack meta', styles.shelf)} style={{ gap: 0 }}>
        {shelf && !line.digital && (
          <>
            <span className="cut">{shelf.location}</span>
            <span style={{ color: left < 5 ? 'var(--danger)' : undefined }}>{t('order.stock', { n: left })}</span>
          </>
        )}
      </span>
      <span className={styles.units}>
        × {line.owed}
        {line.owed < line.quantity && (
          <span className="meta">{t('order.takenOff', { n: line.quantity - line.owed })}</span>
        )}
      </span>
      <span style={{ textAlign: 'right' }}>
        <b>{sum(line.total)}</b>
        {full > Number(line.total) && <span className="struck"> {sum(full)}</span>}
      </span>
    </li>
  )
}
