import { z } from 'zod'
import { pictureKey } from '../catalog/content-pictures.ts'
import { blockKinds } from '../messages/message-lists.ts'
import { lineTexts, texts } from '../texts.ts'

// The parts of a page: as staff write them in five languages, and as a page shows them in one.

const address = z
  .string()
  .trim()
  .max(300)
  .regex(/^(\/(?!\/)[^\s\\]*|https:\/\/[^\s]+|mailto:[^\s]+|tel:\+?\d+)$/)
const slug = z.string().regex(/^[a-z0-9-]{1,100}$/)

/** Paragraphs parted by empty lines; lines that begin with `- ` are a list. */
const long = texts(20_000)
const short = lineTexts(300)

export const PageBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), heading: short, text: long, anchor: z.string().max(60).default('') }),
  z.object({ kind: z.literal('heading'), text: short }),
  z.object({ kind: z.literal('picture'), picture_key: pictureKey, alt: short }),
  z.object({ kind: z.literal('columns'), left: long, right: long }),
  z.object({ kind: z.literal('products'), heading: short, slugs: z.array(slug).max(12) }),
  z.object({
    kind: z.literal('category'),
    permalink: z
      .string()
      .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/)
      .max(200),
    label: short,
  }),
  z.object({
    kind: z.literal('video'),
    url: z
      .string()
      .max(300)
      .regex(/^https:\/\/[^\s]+$/),
    label: short,
  }),
  z.object({
    kind: z.literal('faq'),
    heading: short,
    items: z.array(z.object({ question: short, answer: texts(4000) })).max(40),
  }),
  z.object({ kind: z.literal('button'), label: short, url: address }),
  z.object({ kind: z.literal('contact'), heading: short }),
])
export type PageBlock = z.infer<typeof PageBlock>

const Paragraph = z.object({
  kind: z.enum(['paragraph', 'list']),
  text: z.string().optional(),
  items: z.array(z.string()).optional(),
})

/** One part of a page in one language. */
export const PageSection = z.object({
  kind: z.enum(blockKinds),
  /** What links lead to it by: `/pages/payment#receipt`. */
  anchor: z.string().nullable(),
  name: z.string(),
  blocks: z.array(Paragraph),
  /** The second column. */
  right: z.array(Paragraph).optional(),
  picture: z.object({ src: z.string(), alt: z.string() }).optional(),
  product_ids: z.array(z.int()).optional(),
  link: z.object({ url: z.string(), label: z.string() }).optional(),
  questions: z.array(z.object({ question: z.string(), answer: z.array(Paragraph) })).optional(),
})
export type PageSection = z.infer<typeof PageSection>

export const ShopPage = z.object({
  slug: z.string(),
  title: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  updated_at: z.iso.datetime(),
  sections: z.array(PageSection),
})
export type ShopPage = z.infer<typeof ShopPage>
