import { numberOf } from '../../query/clauses/clause.ts'
import { rangeInstant } from '../../query/date-math.ts'
import { failedOnShards, failedToCreate, named } from '../../query/refusal.ts'
import type { Scalar } from '../../query/tree.ts'
import type { NumberBounds, NumberField } from './collection.ts'

/** The bounds of a range as they are written. */
export type Bounds = { gt?: Scalar; gte?: Scalar; lt?: Scalar; lte?: Scalar; timeZone?: string }

/** A number as a number field takes it; refused when it is none. */
export function numberOn(value: Scalar): number {
  const number = typeof value === 'boolean' ? undefined : numberOf(value)
  if (number === undefined) throw failedToCreate(`For input string: "${named(String(value)).slice(1, -1)}"`)
  return number
}

/** 0 or 1; refused when it is no truth value. */
export function booleanOf(value: Scalar): 0 | 1 {
  if (value === true || value === 'true') return 1
  if (value === false || value === 'false' || value === '') return 0
  throw failedToCreate(`Can't parse boolean value ${named(String(value))}, expected [true] or [false]`)
}

function instantOf(value: Scalar, side: 'gt' | 'gte' | 'lt' | 'lte', now: number, timeZone?: string): number {
  const written = typeof value === 'boolean' ? String(value) : value
  const instant = rangeInstant(written, side, timeZone === undefined ? { now } : { now, timeZone })
  if (instant === undefined)
    throw failedOnShards(
      `failed to parse date field ${named(String(value))} with format [strict_date_optional_time||epoch_millis]`,
    )
  return instant
}

/** The numbers of a range; dates go through date math. */
export function boundsOf(field: NumberField, bounds: Bounds, now: number): NumberBounds {
  const read = (side: 'gt' | 'gte' | 'lt' | 'lte') => {
    const value = bounds[side]
    if (value === undefined) return undefined
    if (field.kind === 'date') return instantOf(value, side, now, bounds.timeZone)
    return field.kind === 'boolean' ? booleanOf(value) : numberOn(value)
  }
  return {
    above: read('gt') ?? Number.NEGATIVE_INFINITY,
    from: read('gte') ?? Number.NEGATIVE_INFINITY,
    below: read('lt') ?? Number.POSITIVE_INFINITY,
    to: read('lte') ?? Number.POSITIVE_INFINITY,
  }
}
