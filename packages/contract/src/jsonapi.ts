import { z } from 'zod'

export type Relationship = { type: string; many: boolean /** Only in single documents. */; showOnly?: boolean }

/** A resource type of JSON:API: what it may show. Anything not named here never leaves the server. */
export type Resource<A extends z.ZodRawShape = z.ZodRawShape> = {
  type: string
  attributes: z.ZodObject<A>
  relationships: Record<string, Relationship>
}

/** Declares a resource type. */
export const resource = <A extends z.ZodRawShape>(
  type: string,
  attributes: A,
  relationships: Record<string, Relationship> = {},
): Resource<A> => ({ type, attributes: z.object(attributes), relationships })

export const one = (type: string): Relationship => ({ type, many: false })
export const many = (type: string): Relationship => ({ type, many: true })

/** Money in JSON:API: a decimal string. */
export const decimalString = z.string().regex(/^-?\d+(\.\d+)?$/)
export const timestamp = z.iso.datetime().nullable()
export const metadata = z.record(z.string(), z.unknown())

export type Linkage = { id: string; type: string }
export type ResourceObject = {
  id: string
  type: string
  attributes: Record<string, unknown>
  relationships: Record<string, { data: Linkage | Linkage[] | null }>
}
export type PageMeta = { count: number; total_count: number; total_pages: number; filters?: unknown }
export type PageLinks = { self: string; next: string; prev: string; last: string; first: string }
export type Document<D = ResourceObject | ResourceObject[]> = {
  data: D
  included?: ResourceObject[]
  meta?: PageMeta
  links?: PageLinks
}
