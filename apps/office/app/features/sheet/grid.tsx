import type { SheetRow } from '@delguur/contract/office/sheet'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useWords } from '../../lib/words.ts'
import { cellTextOf } from './cell.tsx'
import type { Column } from './columns.ts'
import { cellsOf, type Range, rangeOf, type SheetModel } from './model.ts'
import { Row, type Spot } from './row.tsx'

export type Selection = { anchor: Spot; head: Spot }

const rowHeight = 38
const overscan = 6
export const columnName = (at: number): string => String.fromCharCode(65 + at)

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
  const w = useWords().sheet
  const area = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(600)
  const [editing, setEditing] = useState<string>()
  const [fillTo, setFillTo] = useState<number>()
  const range = rangeOf(selection.anchor, selection.head)
  const { rows } = model
  const last: Spot = { row: rows.length - 1, column: columns.length - 1 }

  useLayoutEffect(() => {
    const box = area.current
    if (!box) return
    const measure = () => setHeight(box.clientHeight)
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [])

  const { head } = selection
  useEffect(() => {
    const box = area.current
    if (!box) return
    const [above, below] = [head.row * rowHeight, (head.row + 2) * rowHeight]
    if (above < box.scrollTop) box.scrollTop = above
    else if (below > box.scrollTop + box.clientHeight) box.scrollTop = below - box.clientHeight
    const cell = box.querySelector(`[data-spot="${head.row}:${head.column}"]`)
    if (cell instanceof HTMLElement && head.column > 0) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [head])

  const go = (to: Spot, extend: boolean) => {
    const spot = {
      row: Math.min(Math.max(to.row, 0), last.row),
      column: Math.min(Math.max(to.column, 0), last.column),
    }
    onSelect({ anchor: extend ? selection.anchor : spot, head: spot })
  }

  const commit = (text: string, by: { row: number; column: number }) => {
    setEditing(undefined)
    model.fill(rangeOf(head, head), columns, () => text)
    go({ row: head.row + by.row, column: head.column + by.column }, false)
    area.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (editing !== undefined) return
    const jump = event.ctrlKey || event.metaKey
    const page = Math.max(1, Math.floor(height / rowHeight) - 2)
    const moves: Record<string, Spot> = {
      ArrowUp: { row: jump ? 0 : head.row - 1, column: head.column },
      ArrowDown: { row: jump ? last.row : head.row + 1, column: head.column },
      ArrowLeft: { row: head.row, column: jump ? 0 : head.column - 1 },
      ArrowRight: { row: head.row, column: jump ? last.column : head.column + 1 },
      Home: { row: jump ? 0 : head.row, column: 0 },
      End: { row: jump ? last.row : head.row, column: last.column },
      PageUp: { row: head.row - page, column: head.column },
      PageDown: { row: head.row + page, column: head.column },
    }
    const move = moves[event.key]
    const done = () => event.preventDefault()
    if (move) {
      done()
      go(move, event.shiftKey)
    } else if (jump) commands(event)
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      done()
      model.fill(range, columns, () => '')
    } else if (event.key === 'Enter' || event.key === 'F2') {
      done()
      beginEdit(undefined)
    } else if (event.key.length === 1 && !event.altKey) {
      done()
      beginEdit(event.key)
    }
  }

  function commands(event: KeyboardEvent) {
    const key = event.code.replace('Key', '')
    const run: Record<string, () => void> = {
      D: () => model.fill({ ...range, top: range.top + (range.bottom > range.top ? 1 : 0) }, columns, copyOf(range)),
      A: () => onSelect({ anchor: { row: 0, column: head.column }, head: { row: last.row, column: head.column } }),
      Z: () => (event.shiftKey ? model.redo() : model.undo()),
      Y: () => model.redo(),
    }
    const act = run[key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  /** The texts of the rows of a range, over and over: the first of one row, in turn of several. */
  const copyOf = (from: Range, several = false) => {
    const count = several ? from.bottom - from.top + 1 : 1
    return (_: SheetRow, column: Column, at: Spot) => {
      const source = rows[from.top + ((at.row - from.top) % count)]
      return source && cellTextOf(model, source, column)
    }
  }

  const beginEdit = (typed: string | undefined) => {
    const [row, column] = [rows[head.row], columns[head.column]]
    if (row && column?.field) setEditing(typed ?? cellTextOf(model, row, column))
  }

  const onCopy = (event: ClipboardEvent) => {
    if (editing !== undefined) return
    event.preventDefault()
    const lines = rows.slice(range.top, range.bottom + 1).map((row) =>
      columns
        .slice(range.left, range.right + 1)
        .map((column) => cellTextOf(model, row, column))
        .join('\t'),
    )
    event.clipboardData.setData('text/plain', lines.join('\n'))
  }

  const onPaste = (event: ClipboardEvent) => {
    if (editing !== undefined) return
    event.preventDefault()
    const cells = cellsOf(event.clipboardData.getData('text/plain'))
    const [high, wide] = [cells.length, Math.max(...cells.map((row) => row.length))]
    const isOne = high === 1 && wide === 1
    const to = isOne
      ? range
      : {
          ...range,
          bottom: Math.min(last.row, range.top + high - 1),
          right: Math.min(last.column, range.left + wide - 1),
        }
    model.fill(to, columns, (_, __, at) =>
      isOne ? cells[0]?.[0] : cells[at.row - range.top]?.[at.column - range.left],
    )
    // the hand stays where it was put, and the sheet in sight
    onSelect({ anchor: { row: to.bottom, column: to.right }, head: { row: to.top, column: to.left } })
  }

  const spotAt = ({ clientX, clientY }: PointerEvent): Spot | undefined => {
    const at = document.elementFromPoint(clientX, clientY)?.closest('[data-spot]')?.getAttribute('data-spot')
    const [row, column] = (at ?? '').split(':').map(Number)
    return row === undefined || column === undefined || Number.isNaN(column) ? undefined : { row, column }
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    const target = event.target instanceof Element ? event.target : null
    if (event.button !== 0 || target?.closest('input')) return
    if (target?.closest('.sheet-fill')) {
      event.currentTarget.setPointerCapture(event.pointerId)
      setFillTo(range.bottom)
      return
    }
    const spot = spotAt(event)
    if (!spot) return
    // a finger scrolls; it chooses a cell by a tap
    if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId)
    go(spot, event.shiftKey)
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const spot = spotAt(event)
    if (!spot) return
    if (fillTo !== undefined) setFillTo(Math.max(range.bottom, spot.row))
    else if (spot.row !== head.row || spot.column !== head.column) go(spot, true)
  }

  function onPointerUp(event: PointerEvent<HTMLDivElement>) {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.releasePointerCapture(event.pointerId)
    if (fillTo === undefined) return
    setFillTo(undefined)
    if (fillTo === range.bottom) return
    model.fill({ ...range, top: range.bottom + 1, bottom: fillTo }, columns, copyOf(range, true))
    onSelect({ anchor: { row: range.top, column: range.left }, head: { row: fillTo, column: range.right } })
  }

  const from = Math.max(0, Math.floor(top / rowHeight) - overscan)
  const until = Math.min(rows.length, Math.ceil((top + height) / rowHeight) + overscan)
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are out of sight are not in the page, so it cannot be a table
    <div
      ref={area}
      className="sheet-area"
      role="grid"
      aria-label={w.title}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable
      aria-activedescendant={`sheet-${head.row}-${head.column}`}
      tabIndex={0}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onPaste={onPaste}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onDoubleClick={() => beginEdit(undefined)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus */}
      <div className="sheet-row sheet-head" role="row" aria-rowindex={1}>
        {columns.map(({ key }, at) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
          <span
            key={key}
            role="columnheader"
            className={`sheet-${key}${at >= range.left && at <= range.right ? ' is-in' : ''}`}
            aria-colindex={at + 1}
          >
            {w.columns[key]}
          </span>
        ))}
      </div>
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
          onCancel={() => {
            setEditing(undefined)
            area.current?.focus()
          }}
        />
      ))}
      <div style={{ height: (rows.length - until) * rowHeight }} />
    </div>
  )
}

const isIn = (range: Range, row: number, fillTo = range.bottom): boolean =>
  row >= range.top && row <= Math.max(range.bottom, fillTo)
