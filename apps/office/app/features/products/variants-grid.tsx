import type { StaffProduct } from '@delguur/contract/catalog/product-shapes'
import type { ProductChoices } from '@delguur/contract/catalog/products-staff'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { Grid3x3, Lock, PackagePlus, Plus, Undo2, X } from 'lucide'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { sum } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { AddVariantDialog } from './add-variant-dialog.tsx'
import { amountOf, type CellColumn, cellColumns, type DraftVariant, pasted } from './product-draft.ts'

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
  isDirty: boolean
}

const last: readonly CellColumn[] = ['barcode', 'weight_g']
const prices: readonly CellColumn[] = ['price', 'compare_at_price', 'cost']
const columnsOf = ({ variants }: StaffProduct): CellColumn[] =>
  cellColumns.filter((column) => column !== 'cost' || variants.some(({ cost }) => cost !== undefined))

/** A sum is read with separators, and written without. */
const grouped = (column: CellColumn, text: string): string =>
  prices.includes(column) && amountOf(text) ? sum(amountOf(text) ?? 0).replace('₮ ', '') : text

/** Variants as a sheet: arrows move, a range is pasted, ⌘D fills; a changed cell is marked and keeps what it was. */
export function VariantsGrid(props: Props) {
  const { product, variants, first, faults, choices, onChange, onGenerate, onStock, canEdit, canPrice, isDirty } = props
  const p = useWords().products
  const grid = useRef<HTMLTableElement>(null)
  const [adding, setAdding] = useState(false)
  const [written, setWritten] = useState<string>()
  const columns = columnsOf(product)
  const stock = new Map(product.variants.map((each) => [each.id, each.stock]))
  const mayWrite = (column: CellColumn): boolean => canEdit && (canPrice || !prices.includes(column))
  const writable = columns.filter(mayWrite)
  const set = (row: number, fields: Partial<DraftVariant>) =>
    onChange(variants.map((each, n) => (n === row ? { ...each, ...fields } : each)))

  function focus(row: number, column: CellColumn) {
    grid.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`)?.focus()
  }
  function onKey(event: KeyboardEvent, row: number, column: CellColumn) {
    const at = columns.indexOf(column)
    if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault()
      focus(row + 1, column)
    } else if (event.key === 'ArrowUp') {
      event.preventDefault()
      focus(row - 1, column)
    } else if (event.altKey && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      event.preventDefault()
      const next = columns[at + (event.key === 'ArrowRight' ? 1 : -1)]
      if (next) focus(row, next)
    } else if ((event.ctrlKey || event.metaKey) && event.code === 'KeyD') {
      event.preventDefault()
      const above = variants[row - 1]
      if (above && mayWrite(column)) {
        set(row, { [column]: above[column] })
        focus(row + 1, column)
      }
    }
  }
  function onPaste(event: ClipboardEvent, row: number, column: CellColumn) {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    onChange(pasted(variants, { row, column }, text, writable))
  }
  // what sells stands first, with its stock; barcode and weight after it
  const main = columns.filter((column) => !last.includes(column))
  const rest = columns.filter((column) => last.includes(column))
  const headOf = (column: CellColumn) => (
    <th key={column} className={column === 'sku' || column === 'barcode' ? undefined : 'number'}>
      {p.column[column]}
    </th>
  )
  const cellOf = (variant: DraftVariant, row: number, column: CellColumn) => {
    const was = first.find(({ key }) => key === variant.key)?.[column]
    const isChanged = was === undefined ? variant[column] !== '' : was !== variant[column]
    return (
      <td key={column} className={isChanged ? 'cell cell-changed' : 'cell'}>
        <input
          data-cell={`${row} ${column}`}
          className={column === 'sku' || column === 'barcode' ? 'mono' : 'number'}
          aria-label={p.cell(p.column[column], variant.sku)}
          aria-invalid={faults[`${variant.key} ${column}`]}
          inputMode={column === 'sku' ? 'text' : 'numeric'}
          title={isChanged && was ? grouped(column, was) : column === 'sku' ? variant.sku : undefined}
          value={written === `${row} ${column}` ? variant[column] : grouped(column, variant[column])}
          onFocus={() => setWritten(`${row} ${column}`)}
          onBlur={() => setWritten(undefined)}
          maxLength={column === 'sku' ? 100 : 40}
          disabled={!mayWrite(column) || variant.removed}
          onChange={({ target }) => set(row, { [column]: target.value })}
          onKeyDown={(event) => onKey(event, row, column)}
          onPaste={(event) => onPaste(event, row, column)}
        />
      </td>
    )
  }

  return (
    <section className="card" aria-label={p.variantsTitle}>
      <header>
        <h2>{p.variantsTitle}</h2>
        <span className="state">{variants.length}</span>
        <span className="row wrap push">
          {onStock && product.variants.some(({ track_stock }) => track_stock) && (
            <button type="button" className="btn btn-quiet" disabled={isDirty} onClick={onStock}>
              <Icon icon={PackagePlus} small />
              {p.addStock}
            </button>
          )}
          {canEdit && (
            <button type="button" className="btn btn-quiet" disabled={isDirty} onClick={onGenerate}>
              <Icon icon={Grid3x3} small />
              {p.generate}
            </button>
          )}
        </span>
      </header>
      <div className="table-scroll">
        <table className="variants" ref={grid}>
          <thead>
            <tr>
              <th>{p.column.options}</th>
              {main.map(headOf)}
              <th>{p.column.track_stock}</th>
              <th className="number">{p.column.stock}</th>
              {rest.map(headOf)}
              <th />
            </tr>
          </thead>
          <tbody>
            {variants.map((variant, row) => (
              <tr key={variant.key} className={variant.removed ? 'variant-gone' : undefined}>
                <td>
                  <Options options={variant.options} types={product.option_types} choices={choices} />
                </td>
                {main.map((column) => cellOf(variant, row, column))}
                <td>
                  <input
                    type="checkbox"
                    className="check"
                    aria-label={p.cell(p.column.track_stock, variant.sku)}
                    checked={variant.track_stock}
                    disabled={!canEdit || variant.removed}
                    onChange={({ target }) => set(row, { track_stock: target.checked })}
                  />
                </td>
                <td className="number">
                  <Units variant={variant} stock={stock.get(variant.id ?? 0) ?? []} />
                </td>
                {rest.map((column) => cellOf(variant, row, column))}
                <td>
                  {canEdit && variants.length > 1 && (
                    <IconButton
                      icon={variant.removed ? Undo2 : X}
                      small
                      label={variant.removed ? `${p.bringBack}: ${variant.sku}` : p.removeVariant(variant.sku)}
                      onClick={() =>
                        variant.id === null
                          ? onChange(variants.filter((_, n) => n !== row))
                          : set(row, { removed: !variant.removed })
                      }
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="row wrap variants-foot">
        <span className="meta">{p.gridHint}</span>
        {canEdit && !canPrice && (
          <span className="meta row">
            <Icon icon={Lock} small />
            {p.pricesByOthers}
          </span>
        )}
        {canEdit && product.option_types.length > 0 && (
          <button type="button" className="btn push" onClick={() => setAdding(true)}>
            <Icon icon={Plus} small />
            {p.addVariant}
          </button>
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

type OptionsProps = { options: Record<string, string>; types: readonly string[]; choices: ProductChoices }

function Options({ options, types, choices }: OptionsProps) {
  const p = useWords().products
  const entries = Object.entries(options).sort(([one], [other]) => types.indexOf(one) - types.indexOf(other))
  if (entries.length === 0) return <span className="meta">{p.noOptions}</span>
  return (
    <span className="row option-words">
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

/** Drawn, as a strict policy of styles allows no colour of its own in an attribute. */
const Swatch = ({ hex }: { hex: string }) => (
  <svg className="swatch" viewBox="0 0 12 12" aria-hidden="true">
    <circle cx="6" cy="6" r="5.5" fill={hex} />
  </svg>
)

function Units({ variant, stock }: { variant: DraftVariant; stock: StaffProduct['variants'][number]['stock'] }) {
  const p = useWords().products
  if (!variant.track_stock) return <span className="meta">{p.notCounted}</span>
  const all = stock.reduce((sum, { on_hand }) => sum + on_hand, 0)
  const title = stock.map(({ location, on_hand }) => `${location}: ${on_hand}`).join('\n')
  const look = all === 0 ? 'none-left' : undefined
  if (variant.id === null)
    return (
      <span className={look} title={title}>
        {all}
      </span>
    )
  return (
    <Link
      className={look ? `link ${look}` : 'link'}
      title={title}
      aria-label={p.stockOf(variant.sku, all)}
      to={{ pathname: '/stock', search: new URLSearchParams({ q: variant.sku }).toString() }}
    >
      {all}
    </Link>
  )
}
