import type { GeoPoint } from '../../query/tree.ts'
import type { GeoField } from '../documents/collection.ts'
import { Spans } from '../documents/spans.ts'
import { pointsOf } from '../documents/values.ts'
import { BitSet } from './bitset.ts'
import type { FieldStore } from './field-store.ts'
import { growingFloats } from './growing.ts'

/** Points on the earth in two columns. */
export class GeoStore implements GeoField, FieldStore {
  readonly kind = 'geo_point'
  present = new BitSet()
  private latitudes = growingFloats()
  private longitudes = growingFloats()
  private spans = new Spans()

  add(slot: number, found: readonly unknown[]): void {
    const points = pointsOf(found)
    for (const { lat, lon } of points) {
      this.latitudes.push(lat)
      this.longitudes.push(lon)
    }
    this.spans.push(points.length)
    if (points.length > 0) this.present.add(slot)
  }

  pointsOf(slot: number): readonly GeoPoint[] {
    const points: GeoPoint[] = []
    const end = this.spans.to(slot)
    for (let at = this.spans.from(slot); at < end; at++)
      points.push({ lat: this.latitudes.at(at), lon: this.longitudes.at(at) })
    return points
  }

  settle(): void {
    this.latitudes.settle()
    this.longitudes.settle()
    this.spans.settle()
  }

  compacted(moved: Int32Array): GeoStore {
    const next = new GeoStore()
    const { spans, places } = this.spans.compacted(moved)
    next.latitudes = this.latitudes.compacted(places)
    next.longitudes = this.longitudes.compacted(places)
    next.spans = spans
    next.present = this.present.remapped(moved)
    return next
  }
}
