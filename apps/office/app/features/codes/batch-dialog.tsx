import { batchKinds, type CodeBatch, codeBatches } from '@delguur/contract/promotions/code-batches'
import { type StaffPromotionRow, staffPromotions } from '@delguur/contract/promotions/promotions-staff'
import { dayMs } from '@delguur/kit/dates'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { fieldOf } from '../../lib/form/time-field.ts'
import { useT } from '../../lib/i18n.ts'
import { shownName, sum } from '../../lib/text.ts'
import { Switch } from '../../parts/form/choices.tsx'
import { DigitsField, Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { choicesOf, SelectField } from '../../parts/form/select-field.tsx'

const freshForm = () => ({
  kind: 'coupon' as CodeBatch['kind'],
  name: '',
  units: '100',
  value: '',
  minimum: '',
  promotion: '',
  usage: '1',
  perCustomer: '1',
  share: '50',
  until: fieldOf(new Date(Date.now() + 90 * dayMs)),
})
type BatchForm = ReturnType<typeof freshForm>
type FieldsProps = { form: BatchForm; set: (fields: Partial<BatchForm>) => void }

const isReady = ({ kind, name, units, until, promotion, value }: BatchForm): boolean =>
  Boolean(name.trim() && Number(units) > 0 && until && (kind === 'coupon' ? promotion : Number(value) > 0))

/** What is sent of a form. */
const bodyOf = (form: BatchForm) => ({
  kind: form.kind,
  name: form.name.trim(),
  units: Number(form.units),
  expires_at: new Date(`${form.until}:00+08:00`).toISOString(),
  ...(form.kind === 'coupon'
    ? {
        promotion_id: Number(form.promotion),
        usage_limit: Number(form.usage) || 1,
        per_customer: Number(form.perCustomer) || null,
        max_share: Math.min(100, Number(form.share) || 50),
      }
    : { value: Number(form.value), minimum_total: Number(form.minimum) || 0 }),
})

/** A batch: of what, how many, worth what, until when. */
export function BatchDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [form, setForm] = useState(freshForm)
  const set = (fields: Partial<BatchForm>) => setForm({ ...form, ...fields })
  const count = Number(form.units) || 0
  const isCoupon = form.kind === 'coupon'
  const send = async () => {
    const made = await call(codeBatches.create, { body: bodyOf(form) })
    if ('approval' in made) {
      void revalidate()
      return t('codes.requested')
    }
    await navigate(`/batches/${made.id}`)
    return t('codes.made', { n: made.units })
  }
  return (
    <FormDialog
      title={t('codes.add')}
      verb={t('codes.make', { n: count })}
      disabled={!isReady(form)}
      onClose={onClose}
      send={send}
    >
      <Switch
        label={t('codes.kind')}
        options={choicesOf(batchKinds, t.group('codes.kinds'))}
        value={form.kind}
        onChange={(kind) => set({ kind })}
      />
      <p className="meta">{t.maybe(`codes.explains.${form.kind}`)}</p>
      <Field
        label={t('codes.name')}
        hint={form.kind === 'voucher' ? t('codes.nameHint') : undefined}
        value={form.name}
        maxLength={120}
        onChange={({ target }) => set({ name: target.value })}
      />
      {isCoupon && <PromotionChoice form={form} set={set} />}
      <div className="two">
        <DigitsField label={t('codes.units')} value={form.units} maxLength={5} onChange={(units) => set({ units })} />
        {isCoupon ? <CouponFields form={form} set={set} /> : <MoneyFields form={form} set={set} />}
        <Field
          label={t('codes.until')}
          type="datetime-local"
          value={form.until}
          onChange={({ target }) => set({ until: target.value })}
        />
      </div>
      {!isCoupon && Number(form.value) > 0 && (
        <p className="strong">{t('codes.worth', { sum: sum(Number(form.value) * count) })}</p>
      )}
    </FormDialog>
  )
}

/** The promotion that a coupon gives, of those that a code can give. */
function PromotionChoice({ form, set }: FieldsProps) {
  const t = useT()
  const [promotions, setPromotions] = useState<StaffPromotionRow[]>()
  useEffect(() => {
    const abort = new AbortController()
    const query = { 'filter[automatic]': 'false', limit: '100' }
    call(staffPromotions.list, { query, signal: abort.signal })
      .then((found) => setPromotions(found.promotions))
      .catch(() => undefined)
    return () => abort.abort()
  }, [])
  const givable = (promotions ?? []).filter(({ kind }) => kind !== 'package' && kind !== 'gift')
  return (
    <>
      {promotions?.length === 0 && <p className="note note-warn">{t('codes.noPromotion')}</p>}
      <SelectField
        label={t('codes.promotion')}
        value={form.promotion}
        options={[
          ['', t('codes.choosePromotion')],
          ...givable.map(({ id, name }) => [String(id), shownName(name)] as const),
        ]}
        onChange={(promotion) => set({ promotion })}
      />
    </>
  )
}

function CouponFields({ form, set }: FieldsProps) {
  const t = useT()
  return (
    <>
      <DigitsField label={t('codes.usage')} value={form.usage} maxLength={7} onChange={(usage) => set({ usage })} />
      <DigitsField
        label={t('codes.perCustomer')}
        value={form.perCustomer}
        maxLength={4}
        onChange={(perCustomer) => set({ perCustomer })}
      />
      <DigitsField label={t('codes.share')} value={form.share} maxLength={3} onChange={(share) => set({ share })} />
    </>
  )
}

function MoneyFields({ form, set }: FieldsProps) {
  const t = useT()
  return (
    <>
      <DigitsField label={t('codes.value')} value={form.value} maxLength={8} onChange={(value) => set({ value })} />
      {form.kind === 'voucher' && (
        <DigitsField
          label={t('codes.minimum')}
          value={form.minimum}
          maxLength={10}
          onChange={(minimum) => set({ minimum })}
        />
      )}
    </>
  )
}
