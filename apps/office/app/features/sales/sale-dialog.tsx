import { type Sale, sales } from '@delguur/contract/catalog/sales'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { formOf, readForm, type SaleForm } from './sale-form.ts'
import { SaleProducts } from './sale-products.tsx'

type Props = {
  /** The one that is changed; without it a new one is made. */
  sale?: Sale | undefined
  onClose: () => void
  onSaved: () => void
}

/** Schedules a sale, or changes one: percent off everything of the products that are chosen. */
export function SaleDialog({ sale, onClose, onSaved }: Props) {
  const t = useT()
  const [first] = useState(() => formOf(sale))
  const [form, setForm] = useState(first)
  const set = (fields: Partial<SaleForm>) => setForm({ ...form, ...fields })
  const { isReady, whole, changed } = readForm(form, sale, first)
  const send = async () => {
    const done = sale
      ? await call(sales.edit, { params: { id: sale.id }, body: changed(), version: sale.version })
      : await call(sales.create, { body: whole() })
    onSaved()
    return 'approval' in done ? t('sales.requested') : sale ? t('sales.changed') : t('sales.added')
  }
  return (
    <FormDialog
      title={sale ? t('sales.edit') : t('sales.add')}
      verb={sale ? t('common.save') : t('sales.schedule', { count: form.chosen.length })}
      disabled={!isReady}
      onClose={onClose}
      send={send}
    >
      <Field
        label={t('sales.name')}
        value={form.name}
        maxLength={120}
        onChange={({ target }) => set({ name: target.value })}
      />
      <div className="row wrap">
        <Field
          label={t('sales.from')}
          type="datetime-local"
          value={form.from}
          disabled={sale?.state === 'running'}
          onChange={({ target }) => set({ from: target.value })}
        />
        <Field
          label={t('sales.until')}
          type="datetime-local"
          value={form.until}
          onChange={({ target }) => set({ until: target.value })}
        />
        <Field
          label={t('sales.percent')}
          type="number"
          min={1}
          max={99}
          value={form.percent}
          hint={sale && first.percent === '' ? t('sales.eachOwn') : undefined}
          onChange={({ target }) => set({ percent: target.value })}
        />
      </div>
      <SaleProducts chosen={form.chosen} onChange={(chosen) => set({ chosen })} />
    </FormDialog>
  )
}
