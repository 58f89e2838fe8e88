import { locales } from '@delguur/kit/locale'
import { z } from 'zod'

const text = z.string().trim().min(1).max(60)
const texts = z.array(text).min(1).max(50)
const slug = z.string().min(1).max(200)
const factors = z.record(z.string(), z.number().positive().max(10))

/** What a tenant says about the words of its customers; see `tenants/bambar/search.ts`. */
export const searchSchema = z.object({
  synonyms: z.array(texts.min(2)).max(2_000),
  /** By property, value and language. */
  values: z.record(z.string(), z.record(z.string(), z.partialRecord(z.enum(locales), texts))),
  pins: z.array(z.object({ queries: texts, slugs: z.array(slug).min(1).max(20) })).max(500),
  boosts: z.object({ taxons: factors, brands: factors, badges: factors }),
})
