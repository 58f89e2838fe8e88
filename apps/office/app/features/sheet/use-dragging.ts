import { type PointerEvent, useState } from 'react'
import { copyOf, type Hand, type Spot } from './hand.ts'

function spotAt({ clientX, clientY }: PointerEvent): Spot | undefined {
  const at = document.elementFromPoint(clientX, clientY)?.closest('[data-spot]')?.getAttribute('data-spot')
  const [row, column] = (at ?? '').split(':').map(Number)
  return row === undefined || column === undefined || Number.isNaN(column) ? undefined : { row, column }
}

/** Chooses cells by dragging; by the corner of the selection its rows are repeated below it, down to `fillTo`. */
export function useDragging({ model, columns, head, range, select, go }: Hand) {
  const [fillTo, setFillTo] = useState<number>()

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    const target = event.target instanceof Element ? event.target : null
    if (event.button !== 0 || target?.closest('input')) return
    if (target?.closest('[data-fill]')) {
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
    model.fill({ ...range, top: range.bottom + 1, bottom: fillTo }, columns, copyOf(model, range, true))
    select({ anchor: { row: range.top, column: range.left }, head: { row: fillTo, column: range.right } })
  }

  return { fillTo, handlers: { onPointerDown, onPointerMove, onPointerUp } }
}
