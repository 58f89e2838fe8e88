import type { StaffProduct } from '@delguur/contract/catalog/product-shapes'
import type { ProductChoices } from '@delguur/contract/catalog/products-staff'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Grid3x3, Lock, PackagePlus } from 'lucide'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { sum } from '../../lib/text.ts'
import { AddButton } from '../../parts/list/add-button.tsx'
import { AddVariantDialog } from './add-variant-dialog.tsx'
import { amountOf, type CellColumn, type DraftVariant } from './product-draft.ts'
import { useVariantCells } from './use-variant-cells.ts'
import { VariantRow } from './variant-row.tsx'
import styles from './variants.module.css'

type Props = {
  product: StaffProduct
  variants: DraftVariant[]
  first: DraftVariant[]
  choices: ProductChoices
  faults: Record<string, true>
  onChange: (variants: DraftVariant[]) => void
  onGenerate: () => void
  /** Where somebody may not add stock there is none. */
  onStock: (() => void) | undefined
  canEdit: boolean
  canPrice: boolean
  isSaving: boolean
}

/** Variants as a sheet: arrows move, a range is pasted, ⌘D fills; a changed cell is marked and keeps what it was. */
export function VariantsGrid(props: Props) {
  const { product, variants, choices, onChange, onGenerate, onStock, canEdit, canPrice, isSaving } = props
  const t = useT()
  const [adding, setAdding] = useState(false)
  // one price for the variants that have none yet
  const first = variants.map(({ price }) => amountOf(price) ?? 0).find((price) => price > 0) ?? 0
  const isPriced = ({ price, removed }: DraftVariant) =>
    removed || amountOf(price) === undefined || Number(amountOf(price)) > 0
  const isUneven = first > 0 && !variants.every(isPriced)
  const samePrice = variants.map((each) => (isPriced(each) ? each : { ...each, price: String(first) }))
  return (
    <section className="card" aria-label={t('products.variantsTitle')}>
      <header>
        <h2>{t('products.variantsTitle')}</h2>
        <span className="state">{variants.length}</span>
        <span className="row wrap push">
          {onStock && product.variants.some(({ track_stock }) => track_stock) && (
            <button type="button" className="btn btn-quiet" disabled={isSaving} onClick={onStock}>
              <Icon icon={PackagePlus} small />
              {t('products.addStock')}
            </button>
          )}
          {canEdit && (
            <button type="button" className="btn btn-quiet" disabled={isSaving} onClick={onGenerate}>
              <Icon icon={Grid3x3} small />
              {t('products.generate')}
            </button>
          )}
        </span>
      </header>
      <Table {...props} />
      <div className={clsx('row wrap', styles.foot)}>
        <span className="meta">{t('products.gridHint')}</span>
        {canEdit && canPrice && isUneven && (
          <button type="button" className="btn btn-quiet" onClick={() => onChange(samePrice)}>
            {t('products.samePrice', { price: sum(first) })}
          </button>
        )}
        {canEdit && !canPrice && (
          <span className="meta row">
            <Icon icon={Lock} small />
            {t('products.pricesByOthers')}
          </span>
        )}
        {canEdit && product.option_types.length > 0 && (
          <AddButton text={t('products.addVariant')} className="btn push" onClick={() => setAdding(true)} />
        )}
      </div>
      {adding && (
        <AddVariantDialog
          types={product.option_types}
          variants={variants}
          choices={choices}
          canPrice={canPrice}
          onClose={() => setAdding(false)}
          onAdd={(added) => onChange([...variants, added])}
        />
      )}
    </section>
  )
}

const last: readonly CellColumn[] = ['barcode', 'weight_g']

function Table({ product, variants, first, choices, faults, canEdit, canPrice, onChange }: Props) {
  const t = useT()
  const hasCosts = product.variants.some(({ cost }) => cost !== undefined)
  const cells = useVariantCells({ variants, hasCosts, canEdit, canPrice, onChange })
  // what sells stands first, with its stock; barcode and weight after it
  const main = cells.columns.filter((column) => !last.includes(column))
  const rest = cells.columns.filter((column) => last.includes(column))
  const headOf = (column: CellColumn) => (
    <th key={column} className={column === 'sku' || column === 'barcode' ? undefined : 'number'}>
      {t(`products.column.${column}`)}
    </th>
  )
  const remove = (variant: DraftVariant, row: number) =>
    variant.id === null
      ? onChange(variants.filter((each) => each !== variant))
      : cells.set(row, { removed: !variant.removed })
  return (
    <div className="table-scroll">
      <table className={styles.table} ref={cells.grid}>
        <thead>
          <tr>
            <th>{t('products.column.options')}</th>
            {main.map(headOf)}
            <th>{t('products.column.track_stock')}</th>
            <th className="number">{t('products.column.stock')}</th>
            {rest.map(headOf)}
            <th />
          </tr>
        </thead>
        <tbody>
          {variants.map((variant, row) => (
            <VariantRow
              key={variant.key}
              variant={variant}
              was={first.find(({ key }) => key === variant.key)}
              stock={product.variants.find(({ id }) => id === variant.id)?.stock ?? []}
              row={row}
              types={product.option_types}
              choices={choices}
              cells={cells}
              columns={{ main, rest }}
              faults={faults}
              canEdit={canEdit}
              onRemove={variants.length > 1 ? () => remove(variant, row) : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
