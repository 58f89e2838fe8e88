import { dayTimeText } from '@delguur/i18n/dates'
import { format } from '@delguur/kit/money'
import { faultReasons, type ReturnReason, returnReasons } from '@delguur/kit/return-reasons'
import { Button } from '@delguur/ui/button'
import { Field, Select, TextArea } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { useState } from 'react'
import { ActForm, type OrderPlace, useAct } from '../act-form.tsx'
import type { OrderView } from '../order-view.server.ts'
import { RefundTo } from './refund-to.tsx'
import type { ReturnsView } from './returns.server.ts'

type Line = ReturnsView['lines'][number]
type Props = { order: OrderView; lines: Line[]; wallet: boolean; place: OrderPlace; onRequested: () => void }

/** Which products go back, how many, why, and where their money goes; works before scripts do. */
export function ReturnForm({ order, lines, wallet, place, onRequested }: Props) {
  const t = useT()
  const { busy, error, submit } = useAct(order.number, onRequested)
  const [counts, setCounts] = useState<Record<number, number>>({})
  const sum = lines.reduce((all, { id, worth }) => all + (worth[(counts[id] ?? 0) - 1] ?? 0), 0)
  return (
    <ActForm number={order.number} intent="return" place={place} className="order-cancel-form" onSubmit={submit}>
      <fieldset className="returns-lines">
        <legend>{t('returns.which')}</legend>
        {lines.map((line) => (
          <LineInput
            key={line.id}
            line={line}
            name={order.lines.find(({ id }) => id === line.id)?.name ?? ''}
            reasons={reasonsOf(order, line)}
            onCount={(count) => setCounts({ ...counts, [line.id]: count })}
          />
        ))}
      </fieldset>
      <div className="returns-note">
        <Field label={t('returns.note')} optional>
          <TextArea name="note" maxLength={500} rows={2} />
        </Field>
      </div>
      {wallet && <RefundTo />}
      <p aria-live="polite">
        {sum > 0 ? t('returns.sum', { amount: format(sum) }) : <span className="muted">{t('returns.choose')}</span>}
      </p>
      {error && (
        <Note kind="bad" live>
          {error}
        </Note>
      )}
      <Button type="submit" variant="dark" busy={busy && t('returns.busy')}>
        {t('returns.button')}
      </Button>
    </ActForm>
  )
}

/** After its hours a line goes back for a fault alone; what is no thing neither travels nor has a size. */
function reasonsOf(order: OrderView, { id, open }: Line): readonly ReturnReason[] {
  const possible = open ? returnReasons : faultReasons
  const isThing = order.lines.find((each) => each.id === id)?.digital == null
  return isThing ? possible : possible.filter((reason) => reason !== 'damaged' && reason !== 'wrong_size')
}

type LineProps = { line: Line; name: string; reasons: readonly ReturnReason[]; onCount: (count: number) => void }

function LineInput({ line: { id, most, until, open }, name, reasons, onCount }: LineProps) {
  const t = useT()
  return (
    <div className="returns-line">
      <p>
        <b>{name}</b>
        <span className="small muted block">
          {open ? t('returns.until', { date: dayTimeText(t, new Date(until)) }) : t('returns.fault_only')}
        </span>
      </p>
      <Field label={t('returns.quantity')}>
        <Select name={`quantity-${id}`} defaultValue="0" onChange={(event) => onCount(Number(event.target.value))}>
          {Array.from({ length: most + 1 }, (_, count) => count).map((count) => (
            <option key={count} value={count}>
              {count === 0 ? t('returns.keep') : t('common.pieces', { count })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('returns.why')}>
        <Select name={`reason-${id}`}>
          {reasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`returns.reason.${reason}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
