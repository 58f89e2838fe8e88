import { z } from 'zod'
import { route } from './route.ts'
import { count } from './schemas.ts'

// Files that staff send before another operation uses them: pictures, tables, archives; flat.

export const uploadKinds = ['picture', 'csv', 'xlsx', 'zip'] as const
export type UploadKind = (typeof uploadKinds)[number]

const mb = 1024 * 1024
/** Bytes of each kind at most. */
export const uploadLimits: Record<UploadKind, number> = { picture: 20 * mb, csv: 50 * mb, xlsx: 50 * mb, zip: 500 * mb }
/** Of each part but the last. */
export const partBytes = 5 * mb
/** What comes in one request; more comes in parts. */
export const fullBytes = 50 * mb
const mostParts = uploadLimits.zip / partBytes

export const Upload = z.object({
  upload_id: z.int(),
  name: z.string(),
  /** Null until its first bytes say it. */
  kind: z.enum(uploadKinds).nullable(),
  size: z.int(),
  /** Bytes of each part but the last. */
  part_bytes: z.int(),
  /** Parts that are here, from 1 on. */
  parts: z.array(z.int()),
  finished: z.boolean(),
})
export type Upload = z.infer<typeof Upload>

const own = {
  access: 'staff',
  permission: [
    'products.edit',
    'prices.edit',
    'stock.edit',
    'content.edit',
    'people.edit',
    'delivery.edit',
    'search.edit',
  ],
} as const
const byId = z.object({ id: count })

export const uploads = {
  add: route({
    ...own,
    method: 'POST',
    path: '/backoffice/uploads',
    audit: 'uploads.add',
    status: 201,
    secret: true,
    stream: { max_bytes: fullBytes },
    summary:
      'Staff: a file for another operation, as a form; JSON with name and size begins one that comes in parts. Forgotten after a day',
    body: z
      .object({
        name: z.string().min(1).max(200).optional(),
        size: z.int().positive().max(uploadLimits.zip).optional(),
      })
      .default({}),
    response: Upload,
  }),
  show: route({
    ...own,
    method: 'GET',
    path: '/backoffice/uploads/{id}',
    summary: 'Staff: an own upload with the parts that are here, to go on with the others',
    params: byId,
    response: Upload,
  }),
  part: route({
    ...own,
    method: 'PUT',
    path: '/backoffice/uploads/{id}/parts/{n}',
    audit: 'uploads.part',
    secret: true,
    stream: { max_bytes: partBytes },
    summary: 'Staff: a part of an upload; sent again it takes the place of the first',
    params: z.object({ id: count, n: z.coerce.number().int().min(1).max(mostParts) }),
    response: Upload,
  }),
  finish: route({
    ...own,
    method: 'PUT',
    path: '/backoffice/uploads/{id}/finish',
    audit: 'uploads.finish',
    summary: 'Staff: all parts are here; 409 where some are missing, 415 for what the shop does not take',
    params: byId,
    response: Upload,
  }),
}
