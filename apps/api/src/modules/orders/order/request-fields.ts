import { parseInteger } from '@delguur/kit/numbers/integer'
import { ShopError } from '../../../platform/shop-error.ts'

/** An id as clients send it, text or number; what is no id names nothing: `not_found`. */
export function idOf(value: unknown): number {
  const id = parseInteger(value) ?? 0
  if (id <= 0) throw new ShopError('not_found')
  return id
}

/** A quantity as clients send it; absent is `fallback`, and what is no whole number is 0, which every rule refuses. */
export function quantityOf(value: unknown, fallback: number): number {
  if (value === undefined || value === null || value === '') return fallback
  return parseInteger(value) ?? 0
}

const mostMetadata = 4_000

/** Metadata is an object of modest size, or absent. */
export function metadataOf(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw new ShopError('metadata_invalid')
  if (JSON.stringify(value).length > mostMetadata) throw new ShopError('metadata_invalid')
  return value as Record<string, unknown>
}
