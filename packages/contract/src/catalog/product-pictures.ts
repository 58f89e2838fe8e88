import { z } from 'zod'
import { route } from '../route.ts'
import { count } from '../schemas.ts'
import { line } from '../text-fields.ts'
import { texts } from '../texts.ts'

// Pictures of a product in the back office; flat. What changes them changes the version of the product.

/** Of a product at most. */
export const mostPictures = 100

const words = z.string().trim().max(300).nullish()
/** Words of a picture; languages that are absent stay as they are, null clears one. */
const alt = z.object({ mn: words, en: words, ru: words, cn: words, it: words })
const alternativeText = z.object({
  mn: z.string().nullable(),
  en: z.string().nullable(),
  ru: z.string().nullable(),
  cn: z.string().nullable(),
  it: z.string().nullable(),
})
export type PictureAlt = z.infer<typeof alternativeText>

const percent = z.number().min(0).max(100)
/** What stays in sight when a picture is cut to 4:5, in percent from the left and from the top. */
export const FocalPoint = z.object({ x: percent, y: percent })
export type FocalPoint = z.infer<typeof FocalPoint>

export const ProductPicture = z.object({
  id: z.int(),
  position: z.int(),
  /** Its files are `<src>-<width>.<avif|webp|jpg>`. */
  src: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
  alt: alternativeText,
  option_value_id: z.int().nullable(),
  focal_point: FocalPoint,
  /** Whether the shop has it whole; one that came with the shop is cut already, and its focal point stays. */
  whole: z.boolean(),
  /** It is shown, and would be better otherwise: too small, or much longer than wide or wider than long. */
  warning: z.enum(['picture_small', 'picture_shape']).nullable(),
})
export type ProductPicture = z.infer<typeof ProductPicture>

export const ProductPictures = z.object({
  pictures: z.array(ProductPicture),
  /** Values that a picture may show, as colours. */
  option_values: z.array(z.object({ id: z.int(), name: texts(200), hex: z.string().nullable() })),
  /** Of the product. */
  version: z.int(),
})
export type ProductPictures = z.infer<typeof ProductPictures>

/** `undo` is the row of the audit log that can be undone. */
export const PicturesChanged = ProductPictures.extend({ undo: z.int().nullable() })
export type PicturesChanged = z.infer<typeof PicturesChanged>

const seen = { access: 'staff', permission: 'products.view' } as const
const edits = { access: 'staff', permission: 'products.edit' } as const
const byId = z.object({ id: count })
const ofPicture = z.object({ id: count, picture_id: count })

export const productPictures = {
  list: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/products/{id}/pictures',
    summary: 'Staff: pictures of a product in their order',
    params: byId,
    response: ProductPictures,
  }),
  whole: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/products/{id}/pictures/{picture_id}/whole',
    summary: 'Staff: a picture as it was sent, before it was cut, as an address that holds it (`data:`)',
    params: ofPicture,
    response: z.object({ src: z.string(), width: z.int(), height: z.int() }),
  }),
  add: route({
    ...edits,
    method: 'POST',
    path: '/backoffice/products/{id}/pictures',
    audit: 'products.pictures_add',
    status: 201,
    may_match: true,
    summary:
      'Staff: adds an upload, or a picture from an https address, drawn anew in the widths of the shop; one that the product has already stays (`undo` is null)',
    params: byId,
    body: z.object({
      upload_id: z.int().positive().optional(),
      url: line(2000).optional(),
      alt: alt.optional(),
      option_value_id: z.int().positive().nullish(),
      focal_point: FocalPoint.optional(),
    }),
    response: PicturesChanged.extend({ picture: ProductPicture }),
  }),
  edit: route({
    ...edits,
    method: 'PATCH',
    path: '/backoffice/products/{id}/pictures/{picture_id}',
    audit: 'products.pictures_edit',
    versioned: true,
    summary: 'Staff: words, place, colour or focal point of a picture',
    params: ofPicture,
    body: z.object({
      alt: alt.optional(),
      position: z.int().min(1).max(mostPictures).optional(),
      option_value_id: z.int().positive().nullish(),
      focal_point: FocalPoint.optional(),
    }),
    response: PicturesChanged,
  }),
  order: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/products/{id}/pictures/order',
    audit: 'products.pictures_order',
    versioned: true,
    summary: 'Staff: the order of all pictures of a product',
    params: byId,
    body: z.object({ ids: z.array(z.int().positive()).max(mostPictures) }),
    response: PicturesChanged,
  }),
  remove: route({
    ...edits,
    method: 'DELETE',
    path: '/backoffice/products/{id}/pictures/{picture_id}',
    audit: 'products.pictures_remove',
    versioned: true,
    summary: 'Staff: takes a picture off a product; undone by its row of the audit log for 30 days',
    params: ofPicture,
    response: PicturesChanged,
  }),
}
