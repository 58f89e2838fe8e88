import type { Address } from '../order/domain/order.domain.ts'

/** The words of a place in an address of an external source. */
export type PlaceFields = {
  aimag_id?: string | null
  district_id?: string | null
  khoroo_id?: string | null
  state_name?: string | null
  city?: string | null
  district?: string | null
  khoroo?: string | null
}

const levels = [
  ['aimag_id', 'state_name'],
  ['district_id', 'city', 'district'],
  ['khoroo_id', 'khoroo'],
] as const satisfies (keyof PlaceFields)[][]

/**
 * What an address now says about its place, or `undefined` when nothing changed. What lies above the highest part
 * given stays as it was; what lies below it and was not given is unknown again.
 */
export function placeWords(given: PlaceFields, before: Address): PlaceFields | undefined {
  const hasAny = (fields: readonly (keyof PlaceFields)[]) => fields.some((field) => given[field] !== undefined)
  const top = levels.findIndex(hasAny)
  if (top < 0) return undefined
  const retained = levels.slice(0, top).flatMap((fields) => fields.map((field) => [field, before[field]] as const))
  const fresh = levels.slice(top).flatMap((fields) => fields.map((field) => [field, given[field] || null] as const))
  return Object.fromEntries([...retained, ...fresh])
}
