import type { SheetRow } from '@delguur/contract/office/sheet'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { cellTextOf } from './cell.tsx'
import type { Column } from './columns.ts'
import { cellsOf, type Range, rangeOf, type SheetModel } from './model.ts'

// What the hand does in the sheet by keys and by the clipboard.

export type Spot = { row: number; column: number }
export type Selection = { anchor: Spot; head: Spot }

export type Hand = {
  model: SheetModel
  columns: readonly Column[]
  head: Spot
  range: Range
  last: Spot
  select: (selection: Selection) => void
  /** Puts the hand on a spot, or extends the selection to it. */
  go: (to: Spot, extend: boolean) => void
}

export function handOf(
  model: SheetModel,
  columns: readonly Column[],
  { anchor, head }: Selection,
  select: (selection: Selection) => void,
): Hand {
  const last: Spot = { row: model.rows.length - 1, column: columns.length - 1 }
  const go = (to: Spot, extend: boolean) => {
    const spot = {
      row: Math.min(Math.max(to.row, 0), last.row),
      column: Math.min(Math.max(to.column, 0), last.column),
    }
    select({ anchor: extend ? anchor : spot, head: spot })
  }
  return { model, columns, head, range: rangeOf(anchor, head), last, select, go }
}

/** The texts of the rows of a range, over and over: the first of one row, in turn of several. */
export function copyOf(model: SheetModel, from: Range, several = false) {
  const count = several ? from.bottom - from.top + 1 : 1
  return (_: SheetRow, column: Column, at: Spot) => {
    const source = model.rows[from.top + ((at.row - from.top) % count)]
    return source && cellTextOf(model, source, column)
  }
}

/** Moves the hand, empties cells, begins to type, or runs a command; `page` is how many rows are in sight. */
export function onSheetKey(
  event: KeyboardEvent,
  hand: Hand,
  page: number,
  beginEdit: (typed: string | undefined) => void,
): void {
  const jump = event.ctrlKey || event.metaKey
  const move = movesOf(hand, jump, page)[event.key]
  const isTyped = event.key.length === 1 && !event.altKey
  if (!move && jump) {
    runCommand(event, hand)
    return
  }
  if (move) hand.go(move, event.shiftKey)
  else if (event.key === 'Delete' || event.key === 'Backspace') hand.model.fill(hand.range, hand.columns, () => '')
  else if (event.key === 'Enter' || event.key === 'F2') beginEdit(undefined)
  else if (isTyped) beginEdit(event.key)
  else return
  event.preventDefault()
}

const movesOf = ({ head, last }: Hand, jump: boolean, page: number): Record<string, Spot> => ({
  ArrowUp: { row: jump ? 0 : head.row - 1, column: head.column },
  ArrowDown: { row: jump ? last.row : head.row + 1, column: head.column },
  ArrowLeft: { row: head.row, column: jump ? 0 : head.column - 1 },
  ArrowRight: { row: head.row, column: jump ? last.column : head.column + 1 },
  Home: { row: jump ? 0 : head.row, column: 0 },
  End: { row: jump ? last.row : head.row, column: last.column },
  PageUp: { row: head.row - page, column: head.column },
  PageDown: { row: head.row + page, column: head.column },
})

function runCommand(event: KeyboardEvent, { model, columns, range, head, last, select }: Hand): void {
  const run: Record<string, () => void> = {
    KeyD: () =>
      model.fill({ ...range, top: range.top + (range.bottom > range.top ? 1 : 0) }, columns, copyOf(model, range)),
    KeyA: () => select({ anchor: { row: 0, column: head.column }, head: { row: last.row, column: head.column } }),
    KeyZ: () => (event.shiftKey ? model.redo() : model.undo()),
    KeyY: () => model.redo(),
  }
  const act = run[event.code]
  if (!act) return
  event.preventDefault()
  event.stopPropagation()
  act()
}

export function copyCells(event: ClipboardEvent, { model, columns, range }: Hand): void {
  event.preventDefault()
  const lines = model.rows.slice(range.top, range.bottom + 1).map((row) =>
    columns
      .slice(range.left, range.right + 1)
      .map((column) => cellTextOf(model, row, column))
      .join('\t'),
  )
  event.clipboardData.setData('text/plain', lines.join('\n'))
}

export function pasteCells(event: ClipboardEvent, { model, columns, range, last, select }: Hand): void {
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
  model.fill(to, columns, (_, __, at) => (isOne ? cells[0]?.[0] : cells[at.row - range.top]?.[at.column - range.left]))
  // the hand stays where it was put, and the sheet in sight
  select({ anchor: { row: to.bottom, column: to.right }, head: { row: to.top, column: to.left } })
}
