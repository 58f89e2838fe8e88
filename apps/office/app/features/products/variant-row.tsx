import type { StaffProduct } from '@delguur/contract/catalog/product-shapes'
import type { ProductChoices } from '@delguur/contract/catalog/products-staff'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { Undo2, X } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { grouped } from '../../lib/text.ts'
import markStyles from './marks.module.css'
import { amountOf, type CellColumn, type DraftVariant } from './product-draft.ts'
import { isPrice, type VariantCells } from './use-variant-cells.ts'
import { Swatch } from './variants/swatch.tsx'
import styles from './variants.module.css'

type Stock = StaffProduct['variants'][number]['stock']
type Props = {
  variant: DraftVariant
  was: DraftVariant | undefined
  stock: Stock
  row: number
  types: readonly string[]
  choices: ProductChoices
  cells: VariantCells
  columns: Record<'main' | 'rest', readonly CellColumn[]>
  faults: Record<string, true>
  canEdit: boolean
  /** The last of a product stays. */
  onRemove: (() => void) | undefined
}

/** A variant of the grid: what it is, its cells, and its stock. */
export function VariantRow({ variant, was, stock, row, types, choices, columns, ...rest }: Props) {
  const { cells, faults, canEdit, onRemove } = rest
  const t = useT()
  const cellOf = (column: CellColumn) => (
    <Cell
      key={column}
      variant={variant}
      was={was?.[column]}
      row={row}
      column={column}
      cells={cells}
      isFaulty={faults[`${variant.key} ${column}`]}
    />
  )
  return (
    <tr className={variant.removed ? styles.gone : undefined}>
      <td>
        <Options options={variant.options} types={types} choices={choices} />
      </td>
      {columns.main.map(cellOf)}
      <td>
        <input
          type="checkbox"
          className="check"
          aria-label={t('products.cell', { column: t('products.column.track_stock'), sku: variant.sku })}
          checked={variant.track_stock}
          disabled={!canEdit || variant.removed}
          onChange={({ target }) => cells.set(row, { track_stock: target.checked })}
        />
      </td>
      <td className="number">
        <Units variant={variant} stock={stock} />
      </td>
      {columns.rest.map(cellOf)}
      <td>
        {canEdit && onRemove && (
          <IconButton
            icon={variant.removed ? Undo2 : X}
            small
            label={
              variant.removed
                ? `${t('products.bringBack')}: ${variant.sku}`
                : t('products.removeVariant', { sku: variant.sku })
            }
            onClick={onRemove}
          />
        )}
      </td>
    </tr>
  )
}

/** A sum is read with separators, and written without. */
const cellText = (column: CellColumn, text: string): string =>
  isPrice(column) && amountOf(text) ? grouped(amountOf(text) ?? 0) : text

type CellProps = Pick<Props, 'variant' | 'row' | 'cells'> & {
  column: CellColumn
  was: string | undefined
  isFaulty: true | undefined
}

function Cell({ variant, was, row, column, cells, isFaulty }: CellProps) {
  const t = useT()
  const [isWritten, setIsWritten] = useState(false)
  const value = variant[column]
  const isChanged = was === undefined ? value !== '' : was !== value
  return (
    <td className={clsx(styles.cell, isChanged && styles.changed)}>
      <input
        data-cell={`${row} ${column}`}
        className={column === 'sku' || column === 'barcode' ? styles.code : 'number'}
        aria-label={t('products.cell', { column: t(`products.column.${column}`), sku: variant.sku })}
        aria-invalid={isFaulty}
        inputMode={column === 'sku' ? 'text' : 'numeric'}
        title={isChanged && was ? cellText(column, was) : column === 'sku' ? variant.sku : undefined}
        value={isWritten ? value : cellText(column, value)}
        onFocus={() => setIsWritten(true)}
        onBlur={() => setIsWritten(false)}
        maxLength={column === 'sku' ? 100 : 40}
        disabled={!cells.mayWrite(column) || variant.removed}
        onChange={({ target }) => cells.set(row, { [column]: target.value })}
        onKeyDown={(event) => cells.onKey(event, row, column)}
        onPaste={(event) => cells.onPaste(event, row, column)}
      />
    </td>
  )
}

type OptionsProps = Pick<Props, 'types' | 'choices'> & { options: Record<string, string> }

function Options({ options, types, choices }: OptionsProps) {
  const t = useT()
  const entries = Object.entries(options).sort(([one], [other]) => types.indexOf(one) - types.indexOf(other))
  if (entries.length === 0) return <span className="meta">{t('products.noOptions')}</span>
  return (
    <span className={clsx('row', styles.options)}>
      {entries.map(([type, value]) => {
        const found = choices.option_types.find(({ code }) => code === type)?.values.find(({ code }) => code === value)
        return (
          <span key={type} className="row">
            {found?.hex && <Swatch hex={found.hex} />}
            {found?.name ?? value}
          </span>
        )
      })}
    </span>
  )
}

function Units({ variant, stock }: Pick<Props, 'variant' | 'stock'>) {
  const t = useT()
  if (!variant.track_stock) return <span className="meta">{t('products.notCounted')}</span>
  const all = stock.reduce((sum, { on_hand }) => sum + on_hand, 0)
  const title = stock.map(({ location, on_hand }) => `${location}: ${on_hand}`).join('\n')
  const look = all === 0 && markStyles.noneLeft
  if (variant.id === null)
    return (
      <span className={clsx(look)} title={title}>
        {all}
      </span>
    )
  return (
    <Link
      className={clsx('link', look)}
      title={title}
      aria-label={t('products.stockOf', { sku: variant.sku, units: all })}
      to={{ pathname: '/stock', search: new URLSearchParams({ q: variant.sku }).toString() }}
    >
      {all}
    </Link>
  )
}
