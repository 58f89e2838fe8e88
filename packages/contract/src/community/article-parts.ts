import { z } from 'zod'

/** A part of a text; `strong` parts of a line stand between `**`. */
export const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('quote'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('product'), slug: z.string() }),
  z.object({
    kind: z.literal('picture'),
    id: z.int(),
    alt: z.string(),
    /** 1280 pixels wide at most; `small` 480. */
    url: z.string(),
    small: z.string(),
    width: z.int(),
    height: z.int(),
  }),
])
export type Block = z.infer<typeof Block>

/** A picture that was sent, as it is drawn anew. */
export const ArticlePicture = z.object({
  id: z.int(),
  url: z.string(),
  small: z.string(),
  width: z.int(),
  height: z.int(),
})
export type ArticlePicture = z.infer<typeof ArticlePicture>
