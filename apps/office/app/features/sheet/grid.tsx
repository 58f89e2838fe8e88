import { clsx } from 'clsx'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { cellTextOf } from './cell.tsx'
import { type Column, isNumber } from './columns.ts'
import { copyCells, handOf, onSheetKey, pasteCells, type Selection, type Spot } from './hand.ts'
import type { Range, SheetModel } from './model.ts'
import { Row } from './row.tsx'
import styles from './sheet.module.css'
import { useDragging } from './use-dragging.ts'

const rowHeight = 38
const overscan = 6

type Props = {
  model: SheetModel
  /** Of the model: the grid is drawn anew with it. */
  version: number
  columns: readonly Column[]
  selection: Selection
  onSelect: (selection: Selection) => void
}

/** The sheet as a grid of cells; only rows in sight are in the page. */
export function Grid({ model, columns, selection, onSelect }: Props) {
  const t = useT()
  const area = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [editing, setEditing] = useState<string>()
  const height = useHeight(area)
  const hand = handOf(model, columns, selection, onSelect)
  const { range, head } = hand
  const { fillTo, handlers } = useDragging(hand)
  useShown(area, head)
  const { rows } = model
  const isEditing = editing !== undefined

  const leave = () => {
    setEditing(undefined)
    area.current?.focus()
  }
  const commit = (text: string, by: Spot) => {
    model.fill({ top: head.row, bottom: head.row, left: head.column, right: head.column }, columns, () => text)
    hand.go({ row: head.row + by.row, column: head.column + by.column }, false)
    leave()
  }
  const beginEdit = (typed: string | undefined) => {
    const [row, column] = [rows[head.row], columns[head.column]]
    if (row && column?.field) setEditing(typed ?? cellTextOf(model, row, column))
  }
  const page = Math.max(1, Math.floor(height / rowHeight) - 2)
  const from = Math.max(0, Math.floor(top / rowHeight) - overscan)
  const until = Math.min(rows.length, Math.ceil((top + height) / rowHeight) + overscan)
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are out of sight are not in the page, so it cannot be a table
    <div
      ref={area}
      className={styles.area}
      role="grid"
      aria-label={t('sheet.title')}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable
      aria-activedescendant={`sheet-${head.row}-${head.column}`}
      tabIndex={0}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      onKeyDown={(event) => isEditing || onSheetKey(event, hand, page, beginEdit)}
      onCopy={(event) => isEditing || copyCells(event, hand)}
      onPaste={(event) => isEditing || pasteCells(event, hand)}
      {...handlers}
      onDoubleClick={() => beginEdit(undefined)}
    >
      <Head columns={columns} range={range} />
      <div style={{ height: from * rowHeight }} />
      {rows.slice(from, until).map((row, at) => (
        <Row
          key={row.id}
          row={row}
          at={from + at}
          edits={model.editsOf(row.id)}
          isBelow={model.isBelowCost(row)}
          model={model}
          columns={columns}
          range={isIn(range, from + at, fillTo) ? range : undefined}
          fillTo={fillTo}
          head={head.row === from + at ? head.column : undefined}
          editing={head.row === from + at ? editing : undefined}
          onCommit={commit}
          onCancel={leave}
        />
      ))}
      <div style={{ height: (rows.length - until) * rowHeight }} />
    </div>
  )
}

function Head({ columns, range }: { columns: readonly Column[]; range: Range }) {
  const t = useT()
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
    <div className={clsx(styles.row, styles.head)} role="row" aria-rowindex={1}>
      {columns.map((column, at) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
        <span
          key={column.key}
          role="columnheader"
          className={clsx(
            column.key === 'name' && styles.name,
            isNumber(column) && styles.number,
            at >= range.left && at <= range.right && styles.in,
          )}
          aria-colindex={at + 1}
        >
          {t(`sheet.columns.${column.key}`)}
        </span>
      ))}
    </div>
  )
}

const isIn = (range: Range, row: number, fillTo = range.bottom): boolean =>
  row >= range.top && row <= Math.max(range.bottom, fillTo)

function useHeight(area: RefObject<HTMLDivElement | null>): number {
  const [height, setHeight] = useState(600)
  useLayoutEffect(() => {
    const box = area.current
    if (!box) return
    const measure = () => setHeight(box.clientHeight)
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [area])
  return height
}

/** Scrolls to where the hand is. */
function useShown(area: RefObject<HTMLDivElement | null>, head: Spot): void {
  useEffect(() => {
    const box = area.current
    if (!box) return
    const [above, below] = [head.row * rowHeight, (head.row + 2) * rowHeight]
    if (above < box.scrollTop) box.scrollTop = above
    else if (below > box.scrollTop + box.clientHeight) box.scrollTop = below - box.clientHeight
    const cell = box.querySelector(`[data-spot="${head.row}:${head.column}"]`)
    if (cell instanceof HTMLElement && head.column > 0) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [area, head])
}
