import { parseInteger } from '@delguur/kit/numbers/integer'
import { ShopError } from '../../../platform/shop-error.ts'
import { mostWishes, type Wanted } from './wishlist.domain.ts'

// What clients of JSON:API send, which may be text where a number is meant.

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An id as text or number; what is none names nothing. */
export function idOf(value: unknown): number | undefined {
  const id = parseInteger(value)
  return id !== undefined && id > 0 ? id : undefined
}

/** A quantity; absent is `fallback`, and what is no whole number is 0, which the rule refuses. */
export function quantityOf(value: unknown, fallback: number): number {
  if (value === undefined || value === null || value === '') return fallback
  return parseInteger(value) ?? 0
}

/** A variant to wish; what names none is 0, which no shop sells. */
export function wantedOf(value: unknown): Wanted {
  const { variant_id, quantity } = isObject(value) ? value : ({} as Fields)
  return { variant_id: idOf(variant_id) ?? 0, quantity: quantityOf(quantity, 1) }
}

/** Variants to wish; absent is a fault of the call. */
export function manyWantedOf(value: unknown): Wanted[] {
  if (!Array.isArray(value)) throw new ShopError('parameter_missing', { params: { name: 'wished_items' } })
  if (value.length > mostWishes) throw new ShopError('limit_reached', { params: { limit: mostWishes } })
  return value.map(wantedOf)
}

/** Ids of wishes; absent is a fault of the call. */
export function idsOf(value: unknown): number[] {
  if (!Array.isArray(value)) throw new ShopError('parameter_missing', { params: { name: 'wished_items_ids' } })
  return value.slice(0, mostWishes).map((each) => idOf(each) ?? 0)
}

/** The fields of a list in either form of the body. */
export const listBodyOf = (body: Fields): Fields => (isObject(body.wishlist) ? body.wishlist : body)

/** Yes or no as forms and clients say it; anything else says nothing. */
export function flagOf(value: unknown): boolean | undefined {
  if (value === true || value === 'true' || value === '1' || value === 1) return true
  if (value === false || value === 'false' || value === '0' || value === 0) return false
  return undefined
}
