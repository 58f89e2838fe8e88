import type { SheetRow } from '@delguur/contract/office/sheet'
import { thumbnailOf } from '@delguur/kit/thumbnail'
import { currentT, useT } from '../../lib/i18n.ts'
import { type Column, storedOf, type Value } from './columns.ts'
import type { Cell, SheetModel } from './model.ts'
import styles from './sheet.module.css'

const plain = (value: Value): string =>
  typeof value === 'number' ? String(value).replace(/\B(?=(\d{3})+$)/g, ',') : (value ?? '')

export const nameOf = ({ product: { name, slug } }: SheetRow, lang: string): string => name[lang] || name.mn || slug

/** The lowest price that a row would be sold at. */
function lowestOf(model: SheetModel, row: SheetRow): number {
  const [price, sale] = [model.valueOf(row, 'price'), model.valueOf(row, 'sale_price')]
  return Math.min(Number(price), typeof sale === 'number' ? sale : Number(price))
}

/** What is under the price to compare with, in percent; empty where there is none. */
function offOf(model: SheetModel, row: SheetRow): string {
  const [price, old] = [model.valueOf(row, 'price'), model.valueOf(row, 'compare_at_price')]
  const [now, was] = [lowestOf(model, row), Math.max(Number(old ?? 0), Number(price))]
  return was > now ? `−${Math.round((1 - now / was) * 100)}%` : ''
}

function marginOf(model: SheetModel, row: SheetRow): string {
  const [now, cost] = [lowestOf(model, row), model.valueOf(row, 'cost')]
  if (typeof cost !== 'number' || now === 0) return ''
  return `${((1 - cost / now) * 100).toFixed(1).replace('-', '−')} %`
}

/** A cell as a text, for the clipboard and for typing. */
export function cellTextOf(model: SheetModel, row: SheetRow, column: Column): string {
  const cell = column.field && model.editsOf(row.id)?.[column.field]
  if (cell?.text !== undefined) return cell.text
  if (column.field) return String((cell ? cell.value : storedOf(row, column.field)) ?? '')
  const t = currentT()
  const lang = t('sheet.lang')
  switch (column.key) {
    case 'name':
      return nameOf(row, lang)
    case 'options':
      return lang === 'en' ? row.options.en : row.options.mn
    case 'off':
      return offOf(model, row)
    case 'margin':
      return marginOf(model, row)
    case 'stock':
      return row.stock === null ? '∞' : String(row.stock)
    case 'status':
      return t.maybe(`sheet.states.${row.product.status}`) ?? row.product.status
    case 'price':
    case 'compare_at_price':
    case 'sale_price':
    case 'cost':
    case 'sku':
    case 'barcode':
      return String(storedOf(row, column.key) ?? '')
  }
}

type Props = { model: SheetModel; row: SheetRow; column: Column; cell: Cell | undefined; at: number }

/** What a cell shows: a changed one what it was, struck, before what it becomes. */
export function CellText({ model, row, column, cell, at }: Props) {
  const t = useT()
  if (column.key === 'name')
    return (
      <>
        <span className={styles.place}>{at + 1}</span>
        {row.picture ? (
          <img src={thumbnailOf(row.picture)} alt="" width="24" height="30" loading="lazy" />
        ) : (
          <span className={styles.blank} />
        )}
        <span className="cut">{nameOf(row, t('sheet.lang'))}</span>
      </>
    )
  if (!column.field || !cell) {
    const text = cellTextOf(model, row, column)
    return column.kind === 'sum' ? plain(text === '' ? null : Number(text)) : text
  }
  const was = plain(storedOf(row, column.field))
  return (
    <>
      {was && <s>{was}</s>}
      <b>{cell.text ?? (plain(cell.value) || '—')}</b>
    </>
  )
}
