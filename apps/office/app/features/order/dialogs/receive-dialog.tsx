import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { useScanner } from '../../../lib/scanner.ts'
import { Dialog } from '../../../parts/form/dialog.tsx'
import { Field } from '../../../parts/form/field.tsx'
import { signal } from '../../counter/signal.ts'
import styles from './dialogs.module.css'

type Props = {
  order: StaffOrder
  request: StaffOrder['returns'][number]
  busy: boolean
  onReceive: (restock: boolean) => void
  onClose: () => void
}
type Heard = { text: string; isGood: boolean }

/** Counts the units that are scanned, by line, and says of each code what it was. */
function useCounted({ lines }: StaffOrder, request: Props['request']) {
  const t = useT()
  const [counts, setCounts] = useState<Record<number, number>>({})
  const [heard, setHeard] = useState<Heard>()
  const left = request.lines.reduce((all, line) => all + line.quantity - (counts[line.line_item_id] ?? 0), 0)
  function take(given: string): void {
    const wanted = given.trim().toLowerCase()
    if (!wanted) return
    const named = lines.filter(({ sku, barcode }) => [sku, barcode].some((each) => each?.toLowerCase() === wanted))
    const inside = request.lines.filter(({ line_item_id }) => named.some(({ id }) => id === line_item_id))
    const open = inside.find(({ line_item_id, quantity }) => (counts[line_item_id] ?? 0) < quantity)
    if (open) setCounts({ ...counts, [open.line_item_id]: (counts[open.line_item_id] ?? 0) + 1 })
    const text = open
      ? t('backs.right', { name: open.name })
      : inside[0]
        ? t('backs.tooMany', { name: inside[0].name })
        : t('backs.wrong', { code: given.trim() })
    setHeard({ text, isGood: open !== undefined })
    signal(open !== undefined)
  }
  const takeAll = () =>
    setCounts(Object.fromEntries(request.lines.map(({ line_item_id, quantity }) => [line_item_id, quantity])))
  return { counts, heard, left, take, takeAll }
}

/** Each unit that comes back is scanned; once all are here it is said whether they go to the shelf. */
export function ReceiveDialog({ order, request, busy, onReceive, onClose }: Props) {
  const t = useT()
  const [code, setCode] = useState('')
  const { counts, heard, left, take, takeAll } = useCounted(order, request)
  function scan(given: string) {
    take(given)
    setCode('')
  }
  useScanner(scan)

  const foot = (
    <>
      {left > 0 && (
        <button type="button" className="btn" onClick={takeAll}>
          {t('backs.everything')}
        </button>
      )}
      <button type="button" className="btn" disabled={busy || left > 0} onClick={() => onReceive(false)}>
        {t('order.return.writeOff')}
      </button>
      <button type="button" className="btn btn-go" disabled={busy || left > 0} onClick={() => onReceive(true)}>
        {t('order.return.restock')}
      </button>
    </>
  )
  return (
    <Dialog title={t('backs.receiveTitle', { number: request.number })} onClose={onClose} foot={foot}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          scan(code)
        }}
      >
        <Field
          label={t('backs.scan')}
          hint={t('backs.scanHint')}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          autoFocus
          onChange={(event) => setCode(event.target.value)}
        />
      </form>
      <ul className={styles.lines}>
        {request.lines.map(({ line_item_id, name, quantity }) => {
          const count = counts[line_item_id] ?? 0
          const sku = order.lines.find(({ id }) => id === line_item_id)?.sku
          return (
            <li key={line_item_id}>
              <span className="stack" style={{ gap: 0 }}>
                <span>{name}</span>
                <span className="meta">{sku}</span>
              </span>
              <span className={count === quantity ? 'state state-ok' : 'state'}>
                {t('backs.of', { done: count, all: quantity })}
              </span>
            </li>
          )
        })}
      </ul>
      <p aria-live="assertive" className={heard && !heard.isGood ? 'note note-bad' : 'note'}>
        {heard?.text ?? t('backs.left', { n: left })}
      </p>
    </Dialog>
  )
}
