import { z } from 'zod'
import { at } from '../schemas.ts'

// An import and its lines as staff read them.

export const importKinds = ['products', 'translations', 'stock', 'prices', 'people', 'delivery', 'synonyms'] as const
export type ImportKind = (typeof importKinds)[number]
export const importSources = ['ours', 'shopify', 'shopify_inventory', 'spree', 'woocommerce', 'unknown'] as const
export const importStatuses = [
  'reading',
  'asking',
  'checked',
  'running',
  'stopping',
  'done',
  'failed',
  'canceled',
] as const
export const rowStates = ['create', 'update', 'same', 'skip', 'error', 'done', 'undone'] as const

const column = z.object({
  name: z.string(),
  /** A column of the shop’s own files, `skip`, or null where somebody has to say it. */
  target: z.string().nullable(),
  sample: z.array(z.string()),
  by: z.enum(['source', 'saved', 'person']).nullable(),
})
const money = z.object({ currency: z.string(), rate: z.number(), rounding: z.number() })
type Answer = string | z.infer<typeof money>
/** A value of its options, or an exchange rate: `{ "currency": "USD", "rate": 3560, "rounding": 100 }`. */
const answer: z.core.$ZodType<Answer | null> = z.any()

const question = z.object({
  /** `currency`, `language`, `location`, `category:Kitchen -> Coffee Machines`, `value:Size:104`, `tax_class`, `tax_class:Luxury`, `digital`, `keywords`. */
  key: z.string(),
  text: z.string(),
  options: z.array(z.object({ value: z.string(), text: z.string() })),
  answer,
})

export const Import = z.object({
  id: z.int(),
  kind: z.enum(importKinds),
  status: z.enum(importStatuses),
  version: z.int(),
  source: z.enum(importSources),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  file: z.object({ name: z.string(), size: z.int() }),
  /** Lines of the file below its titles. */
  rows: z.int(),
  columns: z.array(column),
  /** What a column may become. */
  targets: z.array(z.string()),
  questions: z.array(question),
  counts: z.object({
    create: z.int(),
    update: z.int(),
    same: z.int(),
    skip: z.int(),
    errors: z.int(),
    warnings: z.int(),
    total: z.int(),
  }),
  /** Whether mapping and answers are those of the last dry run. */
  checked: z.boolean(),
  /** Lines that the phase that runs, or ran last, is done with. */
  done: z.int(),
  /** Why the file could not be read. */
  message: z.string().nullable(),
  job_id: z.int().nullable(),
  created_by: z.object({ id: z.int(), name: z.string() }).nullable(),
  created_at: z.iso.datetime(),
  finished_at: at,
  undo_until: at,
  /** What its answers make beside products: categories with those above them, and values of options. */
  makes: z.object({
    categories: z.array(
      z.object({
        permalink: z.string(),
        parent: z.string().nullable(),
        name: z.string(),
        /** What the shop calls the category above it, where that is there already. */
        parent_name: z.string().nullable(),
      }),
    ),
    values: z.array(z.object({ type: z.string(), value: z.string() })),
  }),
  /** Pictures of its lines that have not come: those that are tried again, and those that were given up. */
  pictures: z.object({ waiting: z.int(), failed: z.int(), next_at: at }),
  /** After an undo: lines that were touched since and stay. */
  left: z.int().nullable(),
})
export type Import = z.infer<typeof Import>

export const ImportRow = z.object({
  id: z.int(),
  line: z.int(),
  state: z.enum(rowStates),
  key: z.object({ slug: z.string().nullable(), sku: z.string().nullable() }),
  values: z.record(z.string(), z.string()),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  problems: z.array(
    z.object({
      column: z.string(),
      code: z.string(),
      text: z.string(),
      fix: z.string().optional(),
      severity: z.enum(['error', 'warning']),
    }),
  ),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ImportPicture = z.object({
  id: z.int(),
  line: z.int(),
  column: z.string(),
  /** An address, or a name in the archive. */
  source: z.string(),
  state: z.enum(['waiting', 'failed']),
  product: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  tries: z.int(),
  /** When it is tried again. */
  next_at: at,
  /** Why it did not come. */
  text: z.string().nullable(),
})
export type ImportPicture = z.infer<typeof ImportPicture>

export const ImportSummary = Import.pick({
  id: true,
  kind: true,
  status: true,
  source: true,
  file: true,
  rows: true,
  done: true,
  created_by: true,
  created_at: true,
  finished_at: true,
  undo_until: true,
})
export type ImportSummary = z.infer<typeof ImportSummary>

export const ImportMapping = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(importKinds),
  source: z.enum(importSources),
  mapping: z.record(z.string(), z.string()),
  created_at: z.iso.datetime(),
})
