import type { ProductChoices } from '@delguur/contract/catalog/products-staff'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { type DraftVariant, emptyVariant } from './product-draft.ts'

type Props = {
  /** Codes of the options that tell the variants of the product apart. */
  types: readonly string[]
  variants: readonly DraftVariant[]
  choices: ProductChoices
  canPrice: boolean
  onClose: () => void
  onAdd: (variant: DraftVariant) => void
}

/** One more variant, by a value of each option; it is saved with everything else of the product. */
export function AddVariantDialog({ types, variants, choices, canPrice, onClose, onAdd }: Props) {
  const t = useT()
  const [options, setOptions] = useState<Record<string, string>>({})
  const [sku, setSku] = useState('')
  const [price, setPrice] = useState('')
  const isWhole = types.every((type) => options[type])
  const isThere = isWhole && variants.some((each) => types.every((type) => each.options[type] === options[type]))
  const send = async () => {
    const key = `new-${Object.values(options).join('-')}`
    onAdd({ ...emptyVariant(key), options, sku: sku.trim(), price: price.trim() })
    return t('products.variantAdded')
  }
  return (
    <FormDialog
      title={t('products.addVariant')}
      verb={t('products.addVariant')}
      disabled={!isWhole || isThere}
      onClose={onClose}
      send={send}
    >
      {types.map((type) => {
        const kind = choices.option_types.find(({ code }) => code === type)
        return (
          <SelectField
            key={type}
            label={kind?.name ?? type}
            value={options[type] ?? ''}
            options={[['', '—'], ...(kind?.values.map(({ code, name }) => [code, name] as const) ?? [])]}
            onChange={(code) => setOptions({ ...options, [type]: code })}
          />
        )
      })}
      <Field
        label={t('products.column.sku')}
        hint={t('products.skuByItself')}
        value={sku}
        maxLength={100}
        onChange={({ currentTarget }) => setSku(currentTarget.value)}
      />
      {canPrice && (
        <Field
          label={t('products.column.price')}
          hint={t('products.priceOfFirst')}
          inputMode="numeric"
          value={price}
          maxLength={20}
          onChange={({ currentTarget }) => setPrice(currentTarget.value)}
        />
      )}
      {isThere && (
        <p className="fault" role="status">
          {t('products.variantThere')}
        </p>
      )}
    </FormDialog>
  )
}
