import { boostFields } from '@delguur/contract/search/search-tuning'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Radios } from '../../parts/form/choices.tsx'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { choicesOf, SelectField } from '../../parts/form/select-field.tsx'
import { ProductPicker } from '../promotions/goods-picker.tsx'
import { Beside, useCompared } from './compare.tsx'
import {
  addRule,
  changeRule,
  formOfRule,
  freshRule,
  isRuleComplete,
  type Kind,
  kinds,
  type Rule,
  type RuleForm,
} from './rule-model.ts'

type Props = {
  kind: Kind
  /** The search that it mends. */
  q?: string
  rule?: Rule
  onClose: () => void
  onDone: () => void
}

/** A rule, with what its search finds before and after while it is written. */
export function RuleDialog({ kind: first, q = '', rule, onClose, onDone }: Props) {
  const t = useT()
  const [kind, setKind] = useState(first)
  const [form, setForm] = useState(() => (rule ? formOfRule(rule) : freshRule(q)))
  const set = (fields: Partial<typeof form>) => setForm({ ...form, ...fields })
  const typed = kind === 'synonyms' ? form.words : form.queries
  const tried = q || (kind === 'boosts' ? '' : (typed.split(/[,;\n]/)[0]?.trim() ?? ''))
  const { compared } = useCompared(rule ? '' : tried, kind, form)
  const send = async () => {
    if (rule) await changeRule[kind](rule, form)
    else await addRule[kind](form)
    onDone()
    return rule ? t('searching.changed') : t('searching.added')
  }
  return (
    <FormDialog
      title={q ? t('searching.mendTitle', { q }) : t(`searching.kinds.${kind}`)}
      verb={rule ? t('searching.change') : t('searching.add')}
      disabled={!isRuleComplete(kind, form)}
      onClose={onClose}
      send={send}
    >
      {q && !rule && (
        <Radios
          label={t('searching.mend')}
          stacked
          options={choicesOf(kinds, t.group('searching.kinds'))}
          value={kind}
          onChange={setKind}
        />
      )}
      <p className="meta">{t(`searching.explains.${kind}`)}</p>
      <RuleFields kind={kind} form={form} set={set} />
      {compared && (
        <Beside compared={compared} titles={{ before: t('searching.before'), after: t('searching.after') }} />
      )}
    </FormDialog>
  )
}

type FieldsProps = { kind: Kind; form: RuleForm; set: (fields: Partial<RuleForm>) => void }

function RuleFields({ kind, form, set }: FieldsProps) {
  const t = useT()
  if (kind === 'boosts') return <BoostFields form={form} set={set} />
  if (kind === 'synonyms')
    return (
      <Field
        label={t('searching.words')}
        value={form.words}
        maxLength={1000}
        onChange={({ target }) => set({ words: target.value })}
      />
    )
  return (
    <>
      <Field
        label={t('searching.queries')}
        value={form.queries}
        maxLength={1000}
        onChange={({ target }) => set({ queries: target.value })}
      />
      {kind === 'pins' ? (
        <RuleProducts products={form.products} most={20} onChange={(products) => set({ products })} />
      ) : (
        <Field
          label={t('searching.path')}
          hint={t('searching.pathHint')}
          value={form.path}
          maxLength={300}
          onChange={({ target }) => set({ path: target.value })}
        />
      )}
    </>
  )
}

function BoostFields({ form, set }: Omit<FieldsProps, 'kind'>) {
  const t = useT()
  return (
    <>
      <div className="two">
        <SelectField
          label={t('searching.field')}
          value={form.field}
          options={choicesOf(boostFields, t.group('searching.fields'))}
          onChange={(field) => set({ field, value: '', products: [] })}
        />
        <Field
          label={t('searching.factor')}
          inputMode="decimal"
          value={form.factor}
          maxLength={5}
          onChange={({ target }) => set({ factor: target.value.replace(',', '.') })}
        />
      </div>
      {form.field === 'product' ? (
        <RuleProducts products={form.products} most={1} onChange={(products) => set({ products })} />
      ) : (
        <Field
          label={t('searching.value')}
          value={form.value}
          maxLength={200}
          onChange={({ target }) => set({ value: target.value })}
        />
      )}
    </>
  )
}

type ProductsProps = {
  products: RuleForm['products']
  most: number
  onChange: (products: RuleForm['products']) => void
}

/** The products of a rule; the last that were chosen replace those that are too many. */
function RuleProducts({ products, most, onChange }: ProductsProps) {
  const t = useT()
  return (
    <ProductPicker
      label={t('searching.products')}
      one
      chosen={products.map((product) => ({ ...product, price: '0.0', quantity: 1 }))}
      onChange={(chosen) =>
        onChange(chosen.slice(-most).map(({ id, name, slug, image }) => ({ id, name, slug, image })))
      }
    />
  )
}
