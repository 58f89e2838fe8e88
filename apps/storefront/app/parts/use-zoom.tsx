import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

type Place = { scale: number; x: number; y: number }
type Point = { x: number; y: number }

const still: Place = { scale: 1, x: 0, y: 0 }
const most = 4

/** Keeps a scaled picture over its frame: no edge may come inside. */
export function clampPlace({ scale, x, y }: Place, width: number, height: number): Place {
  const limited = Math.min(most, Math.max(1, scale))
  const hold = (value: number, size: number) => Math.min(0, Math.max(size - size * limited, value))
  return { scale: limited, x: hold(x, width), y: hold(y, height) }
}

/** Scales by a factor around a point of the frame, which stays where it is. */
export const zoomAround = ({ scale, x, y }: Place, factor: number, point: Point): Place => {
  const next = Math.min(most, Math.max(1, scale * factor))
  const ratio = next / scale
  return { scale: next, x: point.x - (point.x - x) * ratio, y: point.y - (point.y - y) * ratio }
}

/** Pinch, drag, tap, wheel and keys on a picture; returns its place and the handlers of its frame. */
export function useZoom() {
  const frame = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const moved = useRef(false)
  const [place, setPlace] = useState(still)
  const size = () => frame.current?.getBoundingClientRect() ?? new DOMRect()
  const change = (next: (was: Place) => Place) => setPlace((was) => clampPlace(next(was), size().width, size().height))
  const local = (point: Point): Point => ({ x: point.x - size().left, y: point.y - size().top })
  const middle = (): Point => ({ x: size().width / 2, y: size().height / 2 })
  const zoom = (factor: number, at = middle()) => change((was) => zoomAround(was, factor, at))
  const pan = (x: number, y: number) => change((was) => ({ ...was, x: was.x + x, y: was.y + y }))

  const onPointerDown = (event: PointerEvent) => {
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    moved.current = false
    frame.current?.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (Math.hypot(now.x - before.x, now.y - before.y) > 2) moved.current = true
    if (other) {
      const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y)
      zoom(apart(now) / (apart(before) || 1), local({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }))
    } else pan(now.x - before.x, now.y - before.y)
    fingers.current.set(event.pointerId, now)
  }
  const onPointerUp = (event: PointerEvent) => {
    const alone = fingers.current.size === 1
    fingers.current.delete(event.pointerId)
    if (!alone || moved.current) return
    const at = local({ x: event.clientX, y: event.clientY })
    change((was) => (was.scale > 1 ? still : zoomAround(was, 2.5, at)))
  }
  const onPointerCancel = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  const onKeyDown = (event: KeyboardEvent) => {
    const act = {
      '+': () => zoom(1.5),
      '=': () => zoom(1.5),
      '-': () => zoom(1 / 1.5),
      ArrowLeft: () => pan(60, 0),
      ArrowRight: () => pan(-60, 0),
      ArrowUp: () => pan(0, 60),
      ArrowDown: () => pan(0, -60),
    }[event.key]
    if (!act || (place.scale === 1 && event.key.startsWith('Arrow'))) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onKeyDown }
  return { frame, place, zoom, reset: () => setPlace(still), handlers }
}
