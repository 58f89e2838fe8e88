import { orderRefunds, type StaffRefundResult } from '@delguur/contract/approvals'
import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import type { ReturnReason } from '@delguur/kit/return-reasons'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { sum } from '../../../lib/text.ts'
import { usePreview } from '../../../lib/use-preview.ts'
import { CheckField, Switch } from '../../../parts/form/choices.tsx'
import { Field } from '../../../parts/form/field.tsx'
import { ActDialog } from '../../../parts/form/form-dialog.tsx'
import { useKeptForm } from '../../../parts/form/kept-form.tsx'
import { WhyRequested } from '../../../parts/over-limit.tsx'
import { PreviewBox } from '../../../parts/preview-box.tsx'
import { type RefundTo, RefundToField, ReturnReasonField } from './refund-to.tsx'
import { chosenOf, type Units, UnitsField } from './units-field.tsx'

type Props = { order: StaffOrder; onClose: () => void; onDone: () => void }
type Values = {
  by: 'lines' | 'goodwill'
  units: Units
  why: ReturnReason
  amount: string
  reason: string
  restock: boolean
  to: RefundTo
}
const empty: Values = { by: 'lines', units: {}, why: 'damaged', amount: '', reason: '', restock: false, to: 'source' }

const hasInput = ({ units, amount, reason }: Values): boolean =>
  amount !== '' || reason !== '' || chosenOf(units).length > 0

/** What is requested: lines with their reason, or a sum; nothing while neither is given. */
function wishOf({ by, units, why, amount }: Values) {
  if (by === 'lines') {
    const lines = chosenOf(units).map((line) => ({ ...line, reason: why }))
    return lines.length > 0 ? { lines } : undefined
  }
  const goodwill = Number(amount.replace(/\D/g, ''))
  return goodwill > 0 ? { amount: goodwill, goodwill: true } : undefined
}

/** Money back for items or as a sum: what goes where is shown before it is done. */
export function RefundDialog({ order, onClose, onDone }: Props) {
  const t = useT()
  const [values, setValues] = useState(empty)
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }))
  const { by, why, reason, restock, to } = values
  const kept = useKeptForm(`refund ${order.number}`, values, hasInput(values), setValues)
  const wish = wishOf(values)
  const params = { number: order.number }
  const body = wish && {
    ...wish,
    restock: by === 'lines' && restock,
    to,
    reason: reason.trim() || (t.maybe(`order.return.reason.${why}`) ?? why),
  }
  const { tried, fault } = usePreview(orderRefunds.refund, body && { params, body: { ...body, dry_run: true } })
  async function send() {
    if (!body) return
    const done = await call(orderRefunds.refund, { params, body })
    onDone()
    return 'approval' in done ? t('refund.requested') : t('refund.done')
  }
  const value = tried ? sum(tried.amount) : ''
  return (
    <ActDialog
      title={t('refund.title', { number: order.number })}
      verb={
        tried?.needs_approval
          ? t('refund.request', { amount: value })
          : value
            ? t('refund.refundDo', { amount: value })
            : t('refund.refundNothing')
      }
      disabled={!tried}
      refusal={fault}
      onClose={onClose}
      send={send}
      kept={kept}
    >
      <Switch
        label={t('refund.open')}
        options={(['lines', 'goodwill'] as const).map((each) => [each, t(`refund.${each}`)])}
        value={by}
        onChange={(each) => set({ by: each })}
      />
      {by === 'lines' ? (
        <Lines order={order} values={values} set={set} />
      ) : (
        <Field
          label={t('refund.amount')}
          hint={t('refund.goodwillHint')}
          inputMode="numeric"
          value={values.amount}
          onChange={({ target }) => set({ amount: target.value })}
          autoFocus
        />
      )}
      <Field
        label={t('refund.reason')}
        value={reason}
        maxLength={500}
        onChange={({ target }) => set({ reason: target.value })}
      />
      <RefundToField order={order} label={t('refund.to')} value={to} onChange={(each) => set({ to: each })} />
      <Preview tried={tried} />
    </ActDialog>
  )
}

/** Units of a line that went back or are on their way. */
const goneOf = ({ returns }: StaffOrder, lineId: number): number =>
  returns
    .filter(({ state }) => state !== 'refused')
    .flatMap(({ lines }) => lines)
    .reduce((all, { line_item_id, quantity }) => (line_item_id === lineId ? all + quantity : all), 0)

type LinesProps = { order: StaffOrder; values: Values; set: (change: Partial<Values>) => void }

function Lines({ order, values, set }: LinesProps) {
  const t = useT()
  const lines = order.lines.flatMap(({ id, name, options_text, quantity, total }) => {
    const most = quantity - goneOf(order, id)
    return most > 0 ? [{ id, name, about: [options_text, sum(total)].filter(Boolean).join(' · '), most }] : []
  })
  return (
    <>
      <UnitsField
        lines={lines}
        units={values.units}
        onChange={(units) => set({ units })}
        nameOf={(name) => t('refund.units', { name })}
      />
      <ReturnReasonField label={t('refund.why')} value={values.why} onChange={(why) => set({ why })} />
      <CheckField label={t('refund.restock')} checked={values.restock} onChange={(restock) => set({ restock })} />
    </>
  )
}

function Preview({ tried }: { tried: StaffRefundResult | undefined }) {
  const t = useT()
  return (
    <PreviewBox>
      {!tried && <p className="meta">{t('refund.empty')}</p>}
      {tried && (
        <>
          <p className="small strong">{t('refund.preview')}</p>
          <dl className="pairs small">
            {tried.parts.map(({ payment, source, method, to, amount }) => (
              <div key={`${payment} ${source}`}>
                <dt>{to === 'wallet' ? t('order.refundTo.wallet') : method.name}</dt>
                <dd className="strong">{sum(amount)}</dd>
              </div>
            ))}
          </dl>
          {tried.needs_approval && <p className="note note-warn">{t('refund.needsApproval')}</p>}
          <WhyRequested over={tried.over_limit} />
        </>
      )}
    </PreviewBox>
  )
}
