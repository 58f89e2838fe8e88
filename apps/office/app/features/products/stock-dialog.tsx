import type { StaffProduct } from '@delguur/contract/catalog/product-shapes'
import { stock } from '@delguur/contract/catalog/stock'
import { clsx } from 'clsx'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useRead } from '../../lib/use-read.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import styles from './product.module.css'

type Props = { product: StaffProduct; nameOf: (sku: string) => string; onClose: () => void; onDone: () => void }

const unitsOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,6}$/.test(text.trim()) && Number(text) > 0 ? Number(text) : undefined

/** Units that came in for the variants of a product: one number for all of them, or one for each. */
export function StockDialog({ product, nameOf, onClose, onDone }: Props) {
  const t = useT()
  const { data, error, again } = useRead('places', (signal) => call(stock.items, { query: { limit: '1' }, signal }))
  const places = data?.locations
  const [chosen, setChosen] = useState<number>()
  const [units, setUnits] = useState<Record<string, string>>({})
  const [each, setEach] = useState('')
  const place = chosen ?? places?.[0]?.id
  const counted = product.variants.filter(({ track_stock }) => track_stock)
  const isWrong = ({ sku }: { sku: string }) =>
    !/^0*$/.test(units[sku]?.trim() ?? '') && unitsOf(units[sku]) === undefined
  const coming = counted.flatMap(({ sku }) => unitsOf(units[sku]) ?? [])
  const total = coming.reduce((sum, n) => sum + n, 0)
  const setAll = (text: string) => {
    setEach(text)
    setUnits(Object.fromEntries(counted.map(({ sku }) => [sku, text])))
  }
  const send = async () => {
    try {
      for (const { id, sku } of counted) {
        const by = unitsOf(units[sku])
        if (by === undefined) continue
        await call(stock.move, { body: { variant_id: id, location_id: place, by, reason: 'received' } })
        // what has come in is not sent again when a later one is refused
        setUnits((now) => ({ ...now, [sku]: '' }))
      }
    } finally {
      onDone()
    }
    return t('products.stockAdded', { n: total })
  }
  const form = places && (
    <>
      <SelectField
        label={t('stock.store')}
        value={place ?? 0}
        options={places.map(({ id, name }) => [id, name] as const)}
        onChange={setChosen}
      />
      {counted.length > 1 && (
        <Field
          label={t('products.unitsEach')}
          inputMode="numeric"
          value={each}
          maxLength={6}
          onChange={({ target }) => setAll(target.value)}
        />
      )}
      <ul className="stack">
        {counted.map((variant) => (
          <UnitsRow
            key={variant.id}
            name={nameOf(variant.sku)}
            value={units[variant.sku] ?? ''}
            isWrong={isWrong(variant)}
            onChange={(text) => setUnits({ ...units, [variant.sku]: text })}
          />
        ))}
      </ul>
    </>
  )
  return (
    <FormDialog
      title={t('products.addStock')}
      verb={t('products.addUnits', { n: total })}
      disabled={total === 0 || counted.some(isWrong) || place === undefined}
      onClose={onClose}
      send={send}
    >
      {error ? <Failed error={error} retry={again} /> : (form ?? <Skeleton rows={3} />)}
    </FormDialog>
  )
}

type RowProps = { name: string; value: string; isWrong: boolean; onChange: (text: string) => void }

const UnitsRow = ({ name, value, isWrong, onChange }: RowProps) => (
  <li>
    <label className="row">
      <span className="cut">{name}</span>
      <input
        className={clsx('input push', styles.units)}
        inputMode="numeric"
        maxLength={6}
        aria-invalid={isWrong}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  </li>
)
