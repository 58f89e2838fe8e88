import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { type CellColumn, cellColumns, type DraftVariant, pasted } from './product-draft.ts'

const prices: readonly CellColumn[] = ['price', 'compare_at_price', 'cost']
export const isPrice = (column: CellColumn): boolean => prices.includes(column)

type Props = {
  variants: DraftVariant[]
  /** Where somebody may not see costs there are none. */
  hasCosts: boolean
  canEdit: boolean
  canPrice: boolean
  onChange: (variants: DraftVariant[]) => void
}

/** What the hand does in the cells of the variants: it moves by arrows, pastes a range, and fills from above by ⌘D. */
export function useVariantCells({ variants, hasCosts, canEdit, canPrice, onChange }: Props) {
  const grid = useRef<HTMLTableElement>(null)
  const columns = cellColumns.filter((column) => column !== 'cost' || hasCosts)
  const mayWrite = (column: CellColumn): boolean => canEdit && (canPrice || !isPrice(column))
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
    onChange(pasted(variants, { row, column }, text, columns.filter(mayWrite)))
  }
  return { grid, columns, mayWrite, set, onKey, onPaste }
}

export type VariantCells = ReturnType<typeof useVariantCells>
