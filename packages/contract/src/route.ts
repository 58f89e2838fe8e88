import type { z } from 'zod'
import type { Needed } from './permissions.ts'

/**
 * Any schema, as Zod's core names it. Not `z.ZodType`: comparing each of 3,000 schemas with its methods made four fifths of the
 * types of this package.
 */
export type Schema = z.core.$ZodType

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: nobody in particular, the holder of an order token or bearer, a signed-in user, staff. */
export type Access = 'none' | 'order' | 'user' | 'staff'

/**
 * One operation of the API. `path` is below `/api/v2` unless `root` is set; `{name}` marks a parameter.
 * `jsonapi` routes (JSON:API, below `/storefront`) answer with documents built from resource definitions.
 */
export type Route = {
  method: Method
  path: string
  /** Another path of the same operation. */
  also?: string
  summary: string
  access: Access
  /** What staff need for it; every staff operation says it. */
  permission?: Needed
  /** What the audit log calls it, `orders.confirm`; every staff operation that changes something says it. */
  audit?: string
  /** It changes a version that the caller has seen (`If-Match`); a newer one is answered with 412 and what changed. */
  versioned?: true
  /** It may be sent the version that the caller has seen (`If-Match`), and is safe without. */
  may_match?: true
  /** What takes long is done by a job: 202 with `{ job }`. */
  job?: true
  /** A question with a body: it writes nothing, and so leaves no row in the log. */
  reads?: true
  /** Who looks as another role, and changes nothing, may call it nevertheless. */
  while_viewing?: true
  /** It moves money: the second factor was given within the last ten minutes. */
  fresh?: true
  /** Above the caller's limit it is requested and not done: 202, and another person approves it. */
  approval?: true
  /** It reads or sets a cookie: a page of another site that makes a browser send it is refused. */
  own_pages?: true
  root?: boolean
  status?: number
  params?: Schema
  query?: Schema
  body?: Schema
  response?: Schema
  /** Where there is nothing to show the answer is 204 without a body. */
  or_empty?: true
  jsonapi?: { types: readonly string[]; many?: boolean }
  /** Public catalogue answers may be kept by caches until the data changes. */
  cache?: 'catalog'
  /** An answer for staff that is often the same: it has an ETag, and is 304 for who has it already. */
  etag?: true
  /** It uses the connections that are reserved for carts and orders, as all do that take the token of one. */
  reserved?: true
  /** The answer holds secrets: it is not kept for a call repeated under its `Idempotency-Key`. */
  secret?: true
  /** The answer tells a secret once: what is kept of it for a repeated call is encrypted. */
  sealed?: true
  /** The body is a form with one file (`multipart/form-data`), under this name and of so many bytes at most. */
  file?: { field: string; max_bytes: number }
  /** The body may be a form with fields and files (`multipart/form-data`): so many of so many bytes at most, under this name. */
  form?: { field: string; max_files: number; max_bytes: number }
  /** The body is one large file, as a form or as bare bytes (`application/octet-stream`), or JSON: it is written as it comes. */
  stream?: { max_bytes: number }
  /** Its JSON may hold many rows: as many values as fit into the body. */
  many?: true
  /** Called by a foreign system in its own words: the body is taken as bytes of any type, and the answer is its own. */
  raw?: true
}

/** Gives a route its exact type. */
export const route = <const R extends Route>(definition: R): R => definition
