import { moved, type Place } from '@delguur/kit/text/spoken-place'
import { LocateFixed, Minus, Plus } from 'lucide'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import {
  cellOf,
  isInView,
  netOf,
  placeAt,
  readable,
  type Spot,
  scaleOf,
  size,
  spans,
  spotOf,
  type View,
} from './view.ts'

type NamedPlace = Place & { name: string }
export type PinWords = {
  /** What the map is, and what the pin. */
  map: string
  handle: string
  nearer: string
  farther: string
  locate: string
  /** A length in metres. */
  lengthOf: (metres: number) => string
}
type Props = {
  near: NamedPlace
  around: readonly NamedPlace[]
  pin: Place
  onMove: (place: Place) => void
  onLocate: () => void
  words: PinWords
}

const steps: Record<string, readonly [north: number, east: number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
/** A finger that moved less has tapped. */
const tapUnits = 6

/** What of the map is seen, and how a finger or a key moves the pin or the map under it. */
function useMapView(pin: Place, onMove: (place: Place) => void) {
  const [at, setAt] = useState(2)
  const [middle, setMiddle] = useState<Place>(pin)
  const svg = useRef<SVGSVGElement>(null)
  const drag = useRef<{ from: Spot; last: Spot; pin: boolean; far: boolean } | undefined>(undefined)
  const across = spans[at] ?? spans[2]
  const view: View = { middle, across }
  const spot = spotOf(view, pin)

  const spotUnder = ({ clientX, clientY }: PointerEvent): Spot => {
    const box = svg.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    const scale = Math.max(box.width / size.width, box.height / size.height)
    const [left, top] = [(box.width - size.width * scale) / 2, (box.height - size.height * scale) / 2]
    return { x: (clientX - box.left - left) / scale, y: (clientY - box.top - top) / scale }
  }
  const onDown = (event: PointerEvent) => {
    const from = spotUnder(event)
    const onPin = Math.abs(from.x - spot.x) < 40 && from.y - spot.y < 24 && spot.y - from.y < 96
    drag.current = { from, last: from, pin: onPin, far: false }
    svg.current?.setPointerCapture(event.pointerId)
  }
  const onMoved = (event: PointerEvent) => {
    const held = drag.current
    if (!held) return
    const now = spotUnder(event)
    const [dx, dy] = [now.x - held.last.x, now.y - held.last.y]
    held.far ||= Math.hypot(now.x - held.from.x, now.y - held.from.y) > tapUnits
    if (!held.far) return
    held.last = now
    if (held.pin) onMove(placeAt(view, { x: spot.x + dx, y: spot.y + dy }))
    else setMiddle(placeAt(view, { x: size.width / 2 - dx, y: size.height / 2 - dy }))
  }
  const onUp = (event: PointerEvent) => {
    const held = drag.current
    drag.current = undefined
    if (held && !held.far && event.type === 'pointerup') onMove(placeAt(view, spotUnder(event)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const many = event.shiftKey ? 10 : 1
    const place = moved(pin, step[0] * many, step[1] * many)
    onMove(place)
    if (!isInView(spotOf(view, place))) setMiddle(place)
  }
  const zoom = (by: number) => {
    setAt(Math.min(Math.max(at + by, 0), spans.length - 1))
    setMiddle(pin)
  }
  return { svg, view, spot, onDown, onMoved, onUp, onKeyDown, zoom }
}

/** A map of our own: the middle of the district, its neighbours, a net of round lengths, and the pin, which is dragged or walked. */
export default function PinMap({ near, around, pin, onMove, onLocate, words }: Props) {
  const { svg, view, spot, onDown, onMoved, onUp, onKeyDown, zoom } = useMapView(pin, onMove)
  const { across } = view
  const length = scaleOf(across)
  const places = [near, ...around]
  const named = readable(places.map((each) => spotOf(view, each)))
  return (
    <div className="pin-map">
      <svg
        ref={svg}
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="xMidYMid slice"
        onPointerDown={onDown}
        onPointerMove={onMoved}
        onPointerUp={onUp}
        onPointerCancel={onUp}
      >
        <title>{words.map}</title>
        <rect width={size.width} height={size.height} className="pin-ground" />
        <path d={cellOf(view, near, around)} className="pin-district" />
        <path d={netOf(view)} className="pin-net" />
        <path d={cellOf(view, near, around)} className="pin-border" />
        {places.map((each, place) => (
          <NamedSpot
            key={`${each.name} ${each.lat}`}
            name={named[place] ? each.name : ''}
            spot={spotOf(view, each)}
            own={each === near}
          />
        ))}
        <g transform={`translate(24 ${size.height - 28})`} className="pin-scale">
          <path d={`M0 -8V0H${(length * size.width) / across}V-8`} />
          <text x="6" y="-8">
            {words.lengthOf(length)}
          </text>
        </g>
        {/* biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing */}
        <g
          role="button"
          tabIndex={0}
          className="pin-pin"
          aria-label={words.handle}
          transform={`translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)})`}
          onKeyDown={onKeyDown}
        >
          <ellipse rx="14" ry="5" className="pin-shade" />
          <path d="M0 0C-34 -40 -28 -82 0 -82S34 -40 0 0Z" className="pin-drop" />
          <circle cy="-50" r="11" className="pin-eye" />
        </g>
      </svg>
      <div className="pin-tools">
        <IconButton icon={Plus} label={words.nearer} onClick={() => zoom(-1)} />
        <IconButton icon={Minus} label={words.farther} onClick={() => zoom(1)} />
        <IconButton icon={LocateFixed} label={words.locate} onClick={onLocate} />
      </div>
    </div>
  )
}

function NamedSpot({ name, spot, own }: { name: string; spot: Spot; own: boolean }) {
  if (!isInView(spot, -60)) return null
  return (
    <g
      transform={`translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)})`}
      className={own ? 'pin-place own' : 'pin-place'}
    >
      <circle r={own ? 9 : 6} />
      {name && (
        <text y="-14" textAnchor="middle">
          {name}
        </text>
      )}
    </g>
  )
}
