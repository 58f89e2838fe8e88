import { batchKinds, type CodeBatch, codeBatches } from '@delguur/contract/promotions/code-batches'
import { type StaffPromotionRow, staffPromotions } from '@delguur/contract/promotions/promotions-staff'
import { dayMs } from '@delguur/kit/dates'
import { useEffect, useId, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { shownName, sum } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { fieldOf } from '../promotions/promotion-form.ts'

const digits = (text: string): string => text.replace(/\D/g, '')

/** A batch: of what, how many, worth what, until when. */
export function BatchDialog({ onClose }: { onClose: () => void }) {
  const w = useWords()
  const c = w.codes
  const id = useId()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [kind, setKind] = useState<CodeBatch['kind']>('coupon')
  const [name, setName] = useState('')
  const [units, setUnits] = useState('100')
  const [value, setValue] = useState('')
  const [minimum, setMinimum] = useState('')
  const [promotion, setPromotion] = useState('')
  const [usage, setUsage] = useState('1')
  const [perCustomer, setPerCustomer] = useState('1')
  const [share, setShare] = useState('50')
  const [until, setUntil] = useState(() => fieldOf(new Date(Date.now() + 90 * dayMs)))
  const [promotions, setPromotions] = useState<StaffPromotionRow[]>()
  useEffect(() => {
    const abort = new AbortController()
    const query = { 'filter[automatic]': 'false', limit: '100' }
    call(staffPromotions.list, { query, signal: abort.signal })
      .then((found) => setPromotions(found.promotions))
      .catch(() => undefined)
    return () => abort.abort()
  }, [])
  const isCoupon = kind === 'coupon'
  const count = Number(units) || 0
  const isReady = Boolean(name.trim() && count > 0 && until && (isCoupon ? promotion : Number(value) > 0))
  const send = async () => {
    const made = await call(codeBatches.create, {
      body: {
        kind,
        name: name.trim(),
        units: count,
        expires_at: new Date(`${until}:00+08:00`).toISOString(),
        ...(isCoupon
          ? {
              promotion_id: Number(promotion),
              usage_limit: Number(usage) || 1,
              per_customer: Number(perCustomer) || null,
              max_share: Math.min(100, Number(share) || 50),
            }
          : { value: Number(value), minimum_total: Number(minimum) || 0 }),
      },
    })
    if ('approval' in made) {
      void revalidate()
      return c.requested
    }
    await navigate(`/batches/${made.id}`)
    return c.made(made.units)
  }
  return (
    <FormDialog title={c.add} verb={c.make(count)} disabled={!isReady} onClose={onClose} send={send}>
      <fieldset className="switch" aria-label={c.kind}>
        {batchKinds.map((each) => (
          <button key={each} type="button" aria-pressed={kind === each} onClick={() => setKind(each)}>
            {c.kinds[each]}
          </button>
        ))}
      </fieldset>
      <p className="meta">{c.explains[kind]}</p>
      <Field
        label={c.name}
        hint={kind === 'voucher' ? c.nameHint : undefined}
        value={name}
        maxLength={120}
        onChange={({ target }) => setName(target.value)}
      />
      {isCoupon && promotions?.length === 0 && <p className="note note-warn">{c.noPromotion}</p>}
      {isCoupon && (
        <div className="field">
          <label htmlFor={id}>{c.promotion}</label>
          <select id={id} className="input" value={promotion} onChange={({ target }) => setPromotion(target.value)}>
            <option value="">{c.choosePromotion}</option>
            {(promotions ?? [])
              .filter(({ kind: of }) => of !== 'package' && of !== 'gift')
              .map((each) => (
                <option key={each.id} value={each.id}>
                  {shownName(each.name)}
                </option>
              ))}
          </select>
        </div>
      )}
      <div className="two">
        <Field
          label={c.units}
          inputMode="numeric"
          value={units}
          maxLength={5}
          onChange={({ target }) => setUnits(digits(target.value))}
        />
        {isCoupon ? (
          <Field
            label={c.usage}
            inputMode="numeric"
            value={usage}
            maxLength={7}
            onChange={({ target }) => setUsage(digits(target.value))}
          />
        ) : (
          <Field
            label={c.value}
            inputMode="numeric"
            value={value}
            maxLength={8}
            onChange={({ target }) => setValue(digits(target.value))}
          />
        )}
        {isCoupon && (
          <Field
            label={c.perCustomer}
            inputMode="numeric"
            value={perCustomer}
            maxLength={4}
            onChange={({ target }) => setPerCustomer(digits(target.value))}
          />
        )}
        {isCoupon && (
          <Field
            label={c.share}
            inputMode="numeric"
            value={share}
            maxLength={3}
            onChange={({ target }) => setShare(digits(target.value))}
          />
        )}
        {kind === 'voucher' && (
          <Field
            label={c.minimum}
            inputMode="numeric"
            value={minimum}
            maxLength={10}
            onChange={({ target }) => setMinimum(digits(target.value))}
          />
        )}
        <Field label={c.until} type="datetime-local" value={until} onChange={({ target }) => setUntil(target.value)} />
      </div>
      {!isCoupon && Number(value) > 0 && <p className="strong">{c.worth(sum(Number(value) * count))}</p>}
    </FormDialog>
  )
}
