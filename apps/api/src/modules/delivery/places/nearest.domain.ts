export type Point = { lat: number; lon: number }
export type Level = 'city' | 'aimag' | 'district' | 'sum' | 'khoroo' | 'bag' | 'postal_area'

/** A division of the country; its points stand for its area. */
export type Area = {
  id: string
  level: Level
  cat: number
  name_mn: string
  name_en: string
  abbr_mn: string | null
  /** Its own, else that of the nearest division above which has one. */
  zipcode: string
  parent_id: string | null
  points: readonly Point[]
}

/** Corners of the country's border. */
export type Border = readonly Point[]

const earthKm = 6371.0088
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The way between two points over the ground, in kilometres. */
export function kilometres(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const arc = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon)
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(arc)))
}

/** Whether a point lies within a border: a line from it to the east crosses the border an odd number of times. */
export function isWithin(border: Border, { lat, lon }: Point): boolean {
  let inside = false
  for (let i = 0; i < border.length; i++) {
    const [a, b] = [border[i], border[(i + 1) % border.length]]
    if (!a || !b || a.lat > lat === b.lat > lat) continue
    if (lon < a.lon + ((lat - a.lat) / (b.lat - a.lat)) * (b.lon - a.lon)) inside = !inside
  }
  return inside
}

/** The border is drawn to some hundred metres, and some villages lie on it. */
const villageKm = 3
/** Places smaller than a sum answer for what is this near to them, no further. */
const smallKm = 8
const isSmall = ({ level }: Area): boolean => level === 'khoroo' || level === 'bag' || level === 'postal_area'
const isTop = ({ level }: Area): boolean => level === 'city' || level === 'aimag'

/** All areas of the country, prepared for lookups by point. */
export class AreaFinder {
  readonly areas: ReadonlyMap<string, Area>
  readonly #border: Border
  readonly #placed: readonly Area[]

  constructor(areas: readonly Area[], border: Border) {
    this.areas = new Map(areas.map((area) => [area.id, area]))
    this.#border = border
    this.#placed = areas.filter((area) => area.points.length > 0 && !isTop(area))
  }

  /** An area and all above it, the lowest first. */
  chain(id: string | null): Area[] {
    const area = id === null ? undefined : this.areas.get(id)
    return area ? [area, ...this.chain(area.parent_id)] : []
  }

  /** What stands for an area: its own points, else those of the nearest area above which has some. */
  pointsOf(id: string): readonly Point[] {
    return this.chain(id).find(({ points }) => points.length > 0)?.points ?? []
  }

  /**
   * Where an area lies as far as is known: its own point, else that of the nearest area above which has one, and whose point
   * it is. Who is shown it can say so.
   */
  placeOf(id: string): { point: Point; of: string } | undefined {
    for (const area of this.chain(id)) if (area.points[0]) return { point: area.points[0], of: area.id }
    return undefined
  }

  /**
   * The area nearest to a point and all above it, the lowest first; none outside of the country. Areas are known by points
   * and not by their borders, so near a border the neighbour may be named.
   */
  chainAt(point: Point): Area[] {
    let nearest: Area | undefined
    let least = Number.POSITIVE_INFINITY
    for (const area of this.#placed) {
      const far = Math.min(...area.points.map((each) => kilometres(point, each)))
      if (far >= least || (isSmall(area) && far > smallKm)) continue
      nearest = area
      least = far
    }
    const inside = least < villageKm || isWithin(this.#border, point)
    return nearest && inside ? this.chain(nearest.id) : []
  }
}
