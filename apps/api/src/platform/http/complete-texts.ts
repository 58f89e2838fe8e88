import { ShopError } from '../shop-error.ts'

/** Refuses a text, or the name of a field, that holds half a character (`"\ud800"` in JSON): no table can keep it. */
export function refuseHalves(given: unknown): void {
  for (let level = [given]; level.length > 0; level = level.flatMap(inside))
    if (level.some((value) => typeof value === 'string' && !value.isWellFormed())) throw new ShopError('bad_request')
}

/** What stands in a list, and in an object with the names it stands under. */
function inside(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return typeof value === 'object' && value !== null ? Object.entries(value).flat() : []
}
