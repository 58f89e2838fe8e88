import type { Tour } from '@delguur/contract/leisure/travel'

type Stop = Tour['route'][number]
export type Pin = Stop & { px: number; py: number; label: { x: number; y: number; anchor: 'start' | 'middle' | 'end' } }
export type Leg = { day: number; path: string; home: boolean }
export type MapView = { scale: number; dx: number; dy: number; pins: Pin[]; start: Pin; legs: Leg[] }

export const size = { width: 1140, height: 560 }
/** On a phone pins and names are drawn bigger, so names are laid out for more room than they need on a desk. */
const letter = 17
const line = 34
const most = 26

/** Where a route lies on its map: as near as it fits, names beside their pins without touching each other. */
export function mapView(route: readonly Stop[]): MapView | null {
  const [first] = route
  if (!first) return null
  const xs = route.map(({ x }) => x)
  const ys = route.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(
    (size.width * 0.7) / Math.max(right - left, 1),
    (size.height * 0.56) / Math.max(bottom - top, 1),
    most,
  )
  const dx = size.width / 2 - ((left + right) / 2) * scale
  const dy = size.height / 2 - ((top + bottom) / 2) * scale
  const at = ({ x, y }: Stop) => ({ px: Math.round(x * scale + dx), py: Math.round(y * scale + dy) })
  const taken: Box[] = []
  const places = route.filter((stop, index) => index === 0 || stop.name !== first.name)
  for (const stop of places) {
    const { px, py } = at(stop)
    taken.push({ left: px - 26, right: px + 26, top: py - 26, bottom: py + 26 })
  }
  const pins = places.map((stop) => {
    const point = at(stop)
    return { ...stop, ...point, label: labelAt(point, stop.name.length * letter, taken) }
  })
  const start = pins[0]
  if (!start) return null
  return { scale, dx, dy, pins: pins.slice(1), start, legs: legsOf(route, at) }
}

type Box = { left: number; right: number; top: number; bottom: number }
const meets = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function labelAt({ px, py }: { px: number; py: number }, width: number, taken: Box[]): Pin['label'] {
  const places = [
    { x: px, y: py - 34, anchor: 'middle' as const },
    { x: px, y: py + 56, anchor: 'middle' as const },
    { x: px + 34, y: py + 8, anchor: 'start' as const },
    { x: px - 34, y: py + 8, anchor: 'end' as const },
  ]
  const boxed = places.map((place) => {
    const left = place.anchor === 'start' ? place.x : place.anchor === 'end' ? place.x - width : place.x - width / 2
    return { place, box: { left, right: left + width, top: place.y - line + 6, bottom: place.y + 8 } }
  })
  const inside = boxed.filter(({ box }) => box.left > 8 && box.right < size.width - 8)
  const free = inside.find(({ box }) => !taken.some((each) => meets(each, box)))
  const [fallback] = boxed
  const chosen = free ?? inside[0] ?? fallback
  if (!chosen) throw new Error('a label has places')
  taken.push(chosen.box)
  return chosen.place
}

/** Solid out to the farthest place, dotted home. */
function legsOf(route: readonly Stop[], at: (stop: Stop) => { px: number; py: number }): Leg[] {
  const points = route.map((stop) => ({ ...at(stop), day: stop.day }))
  const [start] = points
  if (!start) return []
  const far = points.map(({ px, py }) => Math.hypot(px - start.px, py - start.py))
  const turn = far.indexOf(Math.max(...far))
  return points.slice(1).map((to, index) => {
    const from = points[index] ?? start
    const home = index >= turn
    const [mx, my] = [(from.px + to.px) / 2, (from.py + to.py) / 2]
    const [vx, vy] = [to.px - from.px, to.py - from.py]
    const bend = home || index % 2 === 0 ? 0.14 : -0.1
    const path = `M${from.px} ${from.py}Q${Math.round(mx - vy * bend)} ${Math.round(my + vx * bend)} ${to.px} ${to.py}`
    return { day: to.day, path, home }
  })
}
