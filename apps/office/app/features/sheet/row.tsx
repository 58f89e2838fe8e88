import type { SheetRow } from '@delguur/contract/office/sheet'
import { clsx } from 'clsx'
import { memo, useEffect, useRef, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { CellText } from './cell.tsx'
import { type Column, isNumber } from './columns.ts'
import type { Spot } from './hand.ts'
import type { Edits, Range, SheetModel } from './model.ts'
import styles from './sheet.module.css'

type RowProps = {
  row: SheetRow
  at: number
  /** What it is drawn from, so that a row is drawn anew when it changes and only then. */
  edits: Edits | undefined
  isBelow: boolean
  model: SheetModel
  columns: readonly Column[]
  range: Range | undefined
  fillTo: number | undefined
  head: number | undefined
  editing: string | undefined
  onCommit: (text: string, by: Spot) => void
  onCancel: () => void
}

/** A row of the sheet; it is drawn anew when it changes and only then. */
export const Row = memo(
  function Row({
    row,
    at,
    columns,
    range,
    head,
    editing,
    fillTo,
    model,
    isBelow,
    edits,
    onCommit,
    onCancel,
  }: RowProps) {
    const t = useT()
    return (
      // biome-ignore lint/a11y/useSemanticElements: rows that are out of sight are not in the page, so it cannot be a table
      // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
      <div className={styles.row} role="row" aria-rowindex={at + 2}>
        {columns.map((column, place) => {
          const cell = column.field && edits?.[column.field]
          const inRange = range !== undefined && place >= range.left && place <= range.right
          const below = isBelow && (column.key === 'price' || column.key === 'margin')
          const marks = clsx(
            column.key === 'name' && styles.name,
            isNumber(column) && styles.number,
            !column.field && styles.read,
            cell && styles.changed,
            (cell?.fault || below) && styles.bad,
            inRange && styles.in,
            inRange && range.top === at && styles.top,
            inRange && Math.max(range.bottom, fillTo ?? 0) === at && styles.bottom,
            inRange && range.left === place && styles.left,
            inRange && range.right === place && styles.right,
            head === place && styles.active,
          )
          return (
            // biome-ignore lint/a11y/useSemanticElements: as above
            // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
            <span
              key={column.key}
              id={`sheet-${at}-${place}`}
              data-spot={`${at}:${place}`}
              role="gridcell"
              className={marks}
              aria-colindex={place + 1}
              aria-selected={inRange}
              aria-readonly={!column.field || undefined}
              aria-invalid={Boolean(cell?.fault) || undefined}
              title={cell?.fault ? t(`sheet.faults.${cell.fault}`) : below ? t('sheet.belowCost') : undefined}
            >
              {editing !== undefined && head === place ? (
                <CellInput
                  text={editing}
                  label={t(`sheet.columns.${column.key}`)}
                  isNumber={column.kind === 'sum'}
                  onCommit={onCommit}
                  onCancel={onCancel}
                />
              ) : (
                <CellText model={model} row={row} column={column} cell={cell} at={at} />
              )}
              {inRange && range.bottom === at && range.right === place && column.field && (
                <i className={styles.fill} data-fill />
              )}
            </span>
          )
        })}
      </div>
    )
  },
  (a, b) =>
    a.row === b.row &&
    a.at === b.at &&
    a.edits === b.edits &&
    a.isBelow === b.isBelow &&
    a.columns === b.columns &&
    a.head === b.head &&
    a.editing === b.editing &&
    a.fillTo === b.fillTo &&
    JSON.stringify(a.range) === JSON.stringify(b.range),
)

type InputProps = {
  text: string
  label: string
  isNumber: boolean
  onCommit: (text: string, by: Spot) => void
  onCancel: () => void
}

function CellInput({ text, label, isNumber, onCommit, onCancel }: InputProps) {
  const field = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(text)
  const settled = useRef(false)
  useEffect(() => field.current?.focus(), [])
  const end = (by: Spot) => {
    if (settled.current) return
    settled.current = true
    onCommit(value, by)
  }
  return (
    <input
      ref={field}
      className={styles.input}
      aria-label={label}
      value={value}
      maxLength={80}
      inputMode={isNumber ? 'text' : undefined}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={() => end({ row: 0, column: 0 })}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') {
          settled.current = true
          onCancel()
        } else if (event.key === 'Enter') {
          event.preventDefault()
          end({ row: event.shiftKey ? -1 : 1, column: 0 })
        } else if (event.key === 'Tab') {
          event.preventDefault()
          end({ row: 0, column: event.shiftKey ? -1 : 1 })
        }
      }}
    />
  )
}
