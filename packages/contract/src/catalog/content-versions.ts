import { z } from 'zod'

/** A version of an article, a look book or a banner: who made it, when, and by what. */
export const ContentVersion = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  act: z.string(),
})
export type ContentVersion = z.infer<typeof ContentVersion>
export const ContentVersions = z.object({ versions: z.array(ContentVersion) })

export const PreviewLink = z.object({ url: z.string(), expires_at: z.iso.datetime() })
export type PreviewLink = z.infer<typeof PreviewLink>
