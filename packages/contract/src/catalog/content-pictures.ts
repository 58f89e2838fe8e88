import { z } from 'zod'
import { route } from '../route.ts'

// Pictures that staff give to the shop's pages; flat.

/** What a picture is for decides the shapes that it is drawn in. */
export const pictureUses = ['look', 'banner', 'article', 'place'] as const
export type PictureUse = (typeof pictureUses)[number]

/** Width and height of each shape, and the widths of its files: `/media/<key>-<shape>-<width>.<avif|webp|jpg>`. */
export const pictureShapes = {
  look: {
    wide: { width: 1400, height: 1050, widths: [600, 900, 1400] },
    tall: { width: 780, height: 1000, widths: [390, 585, 780] },
  },
  banner: {
    wide: { width: 2000, height: 775, widths: [800, 1200, 1600, 2000] },
    tall: { width: 1170, height: 1680, widths: [390, 585, 780, 1170] },
  },
  article: {
    wide: { width: 1400, height: 1050, widths: [600, 900, 1400] },
    tall: { width: 780, height: 1000, widths: [390, 585, 780] },
  },
  place: {
    wide: { width: 1400, height: 1050, widths: [600, 900, 1400] },
    tall: { width: 780, height: 1000, widths: [390, 585, 780] },
  },
} as const satisfies Record<PictureUse, Record<'wide' | 'tall', { width: number; height: number; widths: number[] }>>

/** A key that an upload was answered with, or one of the drawings that come with the shop. */
export const pictureKey = z
  .string()
  .regex(/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/)
  .max(100)

export const contentPictures = {
  add: route({
    method: 'POST',
    path: '/backoffice/pictures',
    access: 'staff',
    permission: ['content.edit', 'locations.edit'],
    audit: 'pictures.add',
    status: 201,
    secret: true,
    form: { field: 'pictures', max_files: 2, max_bytes: 10 * 1024 * 1024 },
    summary:
      'Staff: a picture for desktops and, with a second file, one for phones; drawn anew, cut to shape around its middle',
    query: z.object({ use: z.enum(pictureUses) }),
    response: z.object({ key: z.string() }),
  }),
}
