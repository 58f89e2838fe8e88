import type { OptionPreset } from '@delguur/contract/catalog/option-presets'
import type { StaffProduct } from '@delguur/contract/catalog/product-shapes'
import { type ProductChoices, staffProducts } from '@delguur/contract/catalog/products-staff'
import type { Answer } from '@delguur/contract/client'
import { clsx } from 'clsx'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { usePrefs } from '../../../lib/prefs.ts'
import { usePreview } from '../../../lib/use-preview.ts'
import { Field } from '../../../parts/form/field.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { ErrorText } from '../../../parts/small.tsx'
import styles from '../product.module.css'
import { amountOf } from '../product-draft.ts'
import { type Axis, AxisField } from './axis-field.tsx'
import { type OpenedPreset, Presets, typeOf, withPresets } from './option-presets.tsx'

type Props = {
  product: StaffProduct
  choices: ProductChoices
  canPrice: boolean
  onClose: () => void
  onDone: () => void
}

/** What the product has already of each option type. */
const axesOf = ({ option_types, variants }: StaffProduct): Axis[] =>
  option_types.map((type) => ({ type, values: [...new Set(variants.flatMap(({ options }) => options[type] ?? []))] }))

/** Variants for every combination of what is ticked; which are new is said before they are made. */
export function GenerateDialog({ product, choices, canPrice, onClose, onDone }: Props) {
  const t = useT()
  const [axes, setAxes] = useState<Axis[]>(() => axesOf(product))
  const { lang } = usePrefs()
  const [opened, setOpened] = useState<OpenedPreset[]>([])
  const [price, setPrice] = useState('')
  const params = { id: product.id }
  const amount = amountOf(price)
  const isWhole = axes.length > 0 && axes.every(({ values }) => values.length > 0) && amount !== undefined
  const body = { options: axes, ...(amount && { price: amount }) }
  const { tried, fault } = usePreview(
    staffProducts.generate,
    isWhole ? { params, body: { ...body, dry_run: true } } : undefined,
  )
  const fresh = tried?.variants.filter(({ exists }) => !exists) ?? []
  const known = withPresets(choices.option_types, opened, lang)
  const free = choices.option_types.filter(({ code }) => !axes.some(({ type }) => type === code))
  const open = (preset: OptionPreset) => {
    const type = typeOf(preset, choices.option_types)
    setOpened([...opened, { type, preset }])
    if (!axes.some((axis) => axis.type === type)) setAxes([...axes, { type, values: [] }])
  }
  const send = async () => {
    const done = await call(staffProducts.generate, { params, body })
    onDone()
    return t('products.generated', { n: done.created })
  }
  return (
    <FormDialog
      title={t('products.generate')}
      verb={t('products.generateVerb', { n: fresh.length })}
      disabled={fresh.length === 0}
      onClose={onClose}
      send={send}
    >
      {axes.map((axis, at) => (
        <AxisField
          key={axis.type}
          axis={axis}
          known={known.find(({ code }) => code === axis.type)}
          onChange={(values) => setAxes(axes.with(at, { ...axis, values }))}
        />
      ))}
      <Presets axes={axes} types={choices.option_types} opened={opened} onOpen={open} />
      {axes.length < 3 && free.length > 0 && (
        <select
          className="input"
          aria-label={t('products.optionType')}
          value=""
          onChange={({ target }) => target.value && setAxes([...axes, { type: target.value, values: [] }])}
        >
          <option value="">{axes.length === 0 ? t('products.pickType') : t('products.anotherType')}</option>
          {free.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
      {canPrice && (
        <Field
          label={t('products.price')}
          fault={amount === undefined ? t('products.notSum') : undefined}
          inputMode="numeric"
          value={price}
          maxLength={20}
          onChange={({ target }) => setPrice(target.value)}
        />
      )}
      {tried && <Outcome fresh={fresh} there={tried.variants.length - fresh.length} />}
      <ErrorText text={fault} />
    </FormDialog>
  )
}

type OutcomeProps = { fresh: Answer<typeof staffProducts.generate>['variants']; there: number }

/** How many variants would be made, and the first of them. */
function Outcome({ fresh, there }: OutcomeProps) {
  const t = useT()
  return (
    <>
      <p className="small" role="status">
        {fresh.length === 0 ? t('products.generateNothing') : t('products.willMake', { fresh: fresh.length, there })}
      </p>
      {fresh.length > 0 && (
        <ul className={clsx(styles.made, 'meta')}>
          {fresh.slice(0, 12).map(({ sku, text }) => (
            <li key={sku}>
              {text} · {sku}
            </li>
          ))}
          {fresh.length > 12 && <li>+{fresh.length - 12}</li>}
        </ul>
      )}
    </>
  )
}
