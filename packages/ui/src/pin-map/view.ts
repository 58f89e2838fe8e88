import type { Place } from '@delguur/kit/text/spoken-place'

export const size = { width: 720, height: 540 }
/** Metres across the map, the nearest first. */
export const spans = [300, 1_000, 4_000, 16_000, 64_000] as const
const perDegree = 111_320

export type View = { middle: Place; across: number }
export type Spot = { x: number; y: number }

const eastOf = ({ lat }: Place): number => perDegree * Math.cos((lat * Math.PI) / 180)

export function spotOf({ middle, across }: View, { lat, lon }: Place): Spot {
  const scale = size.width / across
  return {
    x: size.width / 2 + (lon - middle.lon) * eastOf(middle) * scale,
    y: size.height / 2 - (lat - middle.lat) * perDegree * scale,
  }
}

export function placeAt({ middle, across }: View, { x, y }: Spot): Place {
  const scale = size.width / across
  return {
    lat: middle.lat - (y - size.height / 2) / scale / perDegree,
    lon: middle.lon + (x - size.width / 2) / scale / eastOf(middle),
  }
}

/** A round length that is a fifth of the map at most. */
export function scaleOf(across: number): number {
  const most = across / 5
  const ten = 10 ** Math.floor(Math.log10(most))
  return [5, 2, 1].map((each) => each * ten).find((each) => each <= most) ?? ten
}

/** Lines of a net of round lengths, which stay where they are on the ground. */
export function netOf(view: View): string {
  const step = scaleOf(view.across)
  const scale = size.width / view.across
  const [east, north] = [view.middle.lon * eastOf(view.middle), view.middle.lat * perDegree]
  const half = view.across / 2
  const tall = (half * size.height) / size.width
  const lines: string[] = []
  for (let x = Math.ceil((east - half) / step) * step; x <= east + half; x += step)
    lines.push(`M${((x - east + half) * scale).toFixed(1)} 0V${size.height}`)
  for (let y = Math.ceil((north - tall) / step) * step; y <= north + tall; y += step)
    lines.push(`M0 ${((north + tall - y) * scale).toFixed(1)}H${size.width}`)
  return lines.join('')
}

/** What is nearer to one middle than to its neighbours: the district as far as middles tell it. */
export function cellOf(view: View, near: Place, around: readonly Place[]): string {
  const far = 40 * size.width
  let corners: Spot[] = [
    { x: -far, y: -far },
    { x: far, y: -far },
    { x: far, y: far },
    { x: -far, y: far },
  ]
  const own = spotOf(view, near)
  for (const other of around.map((each) => spotOf(view, each))) corners = cut(corners, own, other)
  return `M${corners.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
}

/** The part of a shape that is nearer to one spot than to another. */
function cut(corners: readonly Spot[], own: Spot, other: Spot): Spot[] {
  const [mx, my] = [(own.x + other.x) / 2, (own.y + other.y) / 2]
  const beyond = ({ x, y }: Spot): number => (x - mx) * (other.x - own.x) + (y - my) * (other.y - own.y)
  return corners.flatMap((corner, place) => {
    const next = corners[(place + 1) % corners.length] ?? corner
    const [a, b] = [beyond(corner), beyond(next)]
    const share = a / (a - b)
    const crossing = { x: corner.x + (next.x - corner.x) * share, y: corner.y + (next.y - corner.y) * share }
    return [...(a <= 0 ? [corner] : []), ...(a <= 0 !== b <= 0 ? [crossing] : [])]
  })
}

export const isInView = ({ x, y }: Spot, margin = 40): boolean =>
  x >= margin && y >= margin && x <= size.width - margin && y <= size.height - margin

/** Which of several names can stand beside each other: the first one always, then those that touch none before them. */
export function readable(spots: readonly Spot[]): boolean[] {
  const placed: Spot[] = []
  return spots.map((spot) => {
    const free = placed.every(({ x, y }) => Math.abs(x - spot.x) > 150 || Math.abs(y - spot.y) > 28)
    if (free) placed.push(spot)
    return free
  })
}
