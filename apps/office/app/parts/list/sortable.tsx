import { type KeyboardEvent, type PointerEvent, useState } from 'react'

// An order that is changed by dragging a handle, by Space and arrows, and by whatever menu the list has: `moved` is for all three.

type Id = number | string

/** A list with one of its members at another place. */
export function moved<T extends Id>(ids: readonly T[], id: T, to: number): T[] {
  const others = ids.filter((each) => each !== id)
  return others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, id)
}

type Lifted<T> = { id: T; order: T[]; by: 'keys' | 'pointer' }

/**
 * The order as it is shown while one is lifted, and what its handle and its item need. `onOrder` is told once, when it is put
 * down at another place; Esc puts it back.
 */
export function useSortable<T extends Id>(ids: readonly T[], onOrder: (ids: T[]) => void) {
  const [lifted, setLifted] = useState<Lifted<T>>()
  const order = lifted && lifted.order.length === ids.length ? lifted.order : [...ids]
  const drop = () => {
    if (lifted && lifted.order.join() !== ids.join()) onOrder(lifted.order)
    setLifted(undefined)
  }
  const move = (to: number) => {
    if (lifted) setLifted({ ...lifted, order: moved(lifted.order, lifted.id, to) })
  }
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

  const handle = (id: T) => ({
    'aria-pressed': lifted?.id === id,
    onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
      const step = steps[event.key]
      if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault()
        if (lifted) drop()
        else setLifted({ id, order: [...ids], by: 'keys' })
      } else if (lifted && step) {
        event.preventDefault()
        event.stopPropagation()
        move(lifted.order.indexOf(lifted.id) + step)
      } else if (lifted && event.key === 'Escape') {
        event.preventDefault()
        event.stopPropagation()
        setLifted(undefined)
      }
    },
    onBlur() {
      if (lifted?.by === 'keys') drop()
    },
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setLifted({ id, order: [...ids], by: 'pointer' })
    },
    onPointerMove(event: PointerEvent<HTMLButtonElement>) {
      if (lifted?.by !== 'pointer' || !event.currentTarget.hasPointerCapture(event.pointerId)) return
      const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-sort]')
      const at = lifted.order.findIndex((each) => String(each) === over?.getAttribute('data-sort'))
      if (at >= 0 && lifted.order[at] !== lifted.id) move(at)
    },
    onPointerUp() {
      if (lifted?.by === 'pointer') drop()
    },
    onPointerCancel() {
      setLifted(undefined)
    },
  })
  const item = (id: T) => ({ 'data-sort': String(id), 'data-lifted': lifted?.id === id ? '' : undefined })
  /** Where the lifted one would be, from 1 on. */
  const place = lifted ? order.indexOf(lifted.id) + 1 : undefined
  return { order, handle, item, place }
}
