import { orderRefunds, type StaffRefundResult } from '@delguur/contract/approvals'
import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { type ReturnReason, returnReasons } from '@delguur/kit/return-reasons'
import { useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { oneOf } from '../../lib/one-of.ts'
import { sum } from '../../lib/text.ts'
import { usePreview } from '../../lib/use-preview.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { useKeptForm } from '../../parts/kept-form.tsx'
import { WhyRequested } from '../../parts/over-limit.tsx'
import { PreviewBox } from '../../parts/preview-box.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { showToast } from '../../parts/toast.tsx'
import styles from './dialogs.module.css'

type Props = { order: StaffOrder; onClose: () => void; onDone: () => void }

const hasInput = ({
  units,
  amount,
  reason,
}: {
  units: Record<number, number>
  amount: string
  reason: string
}): boolean => amount !== '' || reason !== '' || Object.values(units).some((quantity) => quantity > 0)

/** Money back for items or as a sum: what goes where is shown before it is done. */
export function RefundDialog({ order, onClose, onDone }: Props) {
  const w = useWords()
  const [by, setBy] = useState<'lines' | 'goodwill'>('lines')
  const [units, setUnits] = useState<Record<number, number>>({})
  const [why, setWhy] = useState<ReturnReason>('damaged')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [restock, setRestock] = useState(false)
  const [to, setTo] = useState<'source' | 'wallet'>('source')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  const values = { by, units, why, amount, reason, restock, to }
  const kept = useKeptForm(`refund ${order.number}`, values, hasInput(values), (was) => {
    setBy(was.by)
    setUnits(was.units)
    setWhy(was.why)
    setAmount(was.amount)
    setReason(was.reason)
    setRestock(was.restock)
    setTo(was.to)
  })
  const chosen = Object.entries(units).filter(([, quantity]) => quantity > 0)
  const wish =
    by === 'lines'
      ? chosen.length > 0
        ? { lines: chosen.map(([id, quantity]) => ({ line_item_id: Number(id), quantity, reason: why })) }
        : undefined
      : Number(amount.replace(/\D/g, '')) > 0
        ? { amount: Number(amount.replace(/\D/g, '')), goodwill: true }
        : undefined
  const params = { number: order.number }
  const body = wish && {
    ...wish,
    restock: by === 'lines' && restock,
    to,
    reason: reason.trim() || (w.order.return.reason[why] ?? why),
  }
  const { tried, fault: refusal } = usePreview(
    orderRefunds.refund,
    body && { params, body: { ...body, dry_run: true } },
  )

  async function run() {
    if (!body || busy) return
    setBusy(true)
    setFault(undefined)
    try {
      const done = await call(orderRefunds.refund, { params, body })
      kept.forget()
      showToast('approval' in done ? w.refund.requested : w.refund.done)
      onDone()
      onClose()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : w.states.unreachable)
    } finally {
      setBusy(false)
    }
  }

  const value = tried ? sum(tried.amount) : ''
  const foot = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        {w.common.cancel}
      </button>
      <button type="button" className="btn btn-go" disabled={busy || !tried} onClick={() => void run()}>
        {tried?.needs_approval ? w.refund.request(value) : w.refund.refundDo(value)}
      </button>
    </>
  )
  return (
    <Dialog title={w.refund.title(order.number)} onClose={onClose} foot={foot}>
      {kept.offer}
      <fieldset className="switch" aria-label={w.refund.open}>
        {(['lines', 'goodwill'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={by === each} onClick={() => setBy(each)}>
            {w.refund[each]}
          </button>
        ))}
      </fieldset>
      {by === 'lines' ? (
        <>
          <Units order={order} units={units} onChange={setUnits} />
          <label className="field">
            <span className="small strong">{w.refund.why}</span>
            <select
              className="input"
              value={why}
              onChange={({ target }) => setWhy(oneOf(returnReasons, target.value, why))}
            >
              {returnReasons.map((each) => (
                <option key={each} value={each}>
                  {w.order.return.reason[each] ?? each}
                </option>
              ))}
            </select>
          </label>
          <label className="row small">
            <input
              type="checkbox"
              className="check"
              checked={restock}
              onChange={(event) => setRestock(event.target.checked)}
            />
            {w.refund.restock}
          </label>
        </>
      ) : (
        <Field
          label={w.refund.amount}
          hint={w.refund.goodwillHint}
          inputMode="numeric"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          autoFocus
        />
      )}
      <Field
        label={w.refund.reason}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
      {order.person.id !== null && (
        <fieldset className="row wrap" aria-label={w.refund.to}>
          {(['source', 'wallet'] as const).map((each) => (
            <label key={each} className="row small">
              <input type="radio" name="refund-to" checked={to === each} onChange={() => setTo(each)} />
              {w.order.refundTo[each]}
            </label>
          ))}
        </fieldset>
      )}
      <Preview tried={tried} />
      <ErrorText text={fault ?? refusal} />
    </Dialog>
  )
}

function Preview({ tried }: { tried: StaffRefundResult | undefined }) {
  const w = useWords()
  return (
    <PreviewBox>
      {!tried && <p className="meta">{w.refund.empty}</p>}
      {tried && (
        <>
          <p className="small strong">{w.refund.preview}</p>
          <dl className="pairs small">
            {tried.parts.map(({ payment, source, method, to, amount }) => (
              <div key={`${payment} ${source}`}>
                <dt>{to === 'wallet' ? w.order.refundTo.wallet : method.name}</dt>
                <dd className="strong">{sum(amount)}</dd>
              </div>
            ))}
          </dl>
          {tried.needs_approval && <p className="note note-warn">{w.refund.needsApproval}</p>}
          <WhyRequested over={tried.over_limit} />
        </>
      )}
    </PreviewBox>
  )
}

/** Units of a line that went back or are on their way. */
const goneOf = ({ returns }: StaffOrder, lineId: number): number =>
  returns
    .filter(({ state }) => state !== 'refused')
    .flatMap(({ lines }) => lines)
    .reduce((all, { line_item_id, quantity }) => (line_item_id === lineId ? all + quantity : all), 0)

type UnitsProps = {
  order: StaffOrder
  units: Record<number, number>
  onChange: (units: Record<number, number>) => void
}

function Units({ order, units, onChange }: UnitsProps) {
  const w = useWords()
  const set = (id: number, quantity: number, most: number) =>
    onChange({ ...units, [id]: Math.max(0, Math.min(most, quantity)) })
  return (
    <ul className={styles.lines}>
      {order.lines.map(({ id, name, options_text, quantity: bought, total }) => {
        const count = units[id] ?? 0
        const quantity = bought - goneOf(order, id)
        if (quantity === 0) return null
        return (
          <li key={id}>
            <label className="row small">
              <input
                type="checkbox"
                className="check"
                checked={count > 0}
                onChange={(event) => set(id, event.target.checked ? quantity : 0, quantity)}
              />
              <span className="stack" style={{ gap: 0 }}>
                <span>{name}</span>
                <span className="meta">{[options_text, sum(total)].filter(Boolean).join(' · ')}</span>
              </span>
            </label>
            {quantity > 1 && (
              <input
                className="input"
                type="number"
                inputMode="numeric"
                min={0}
                max={quantity}
                aria-label={w.refund.units(name)}
                value={count}
                onChange={(event) => set(id, Number(event.target.value), quantity)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
