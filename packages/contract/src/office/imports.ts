import { z } from 'zod'
import { ListPage, listQuery } from '../list.ts'
import { route } from '../route.ts'
import { at, count, localeCode } from '../schemas.ts'
import { StaffJob } from './staff-jobs.ts'

// Files of other programs and of the shop that become goods, texts, prices, stock and people; flat.

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

const edit = ['products.edit', 'prices.edit', 'stock.edit', 'people.edit', 'delivery.edit', 'search.edit'] as const
const staff = { access: 'staff', permission: edit } as const
const byId = z.object({ id: count })
const inLanguage = z.object({ locale: localeCode.optional() }).default({})
const mapping = z.record(z.string().max(300), z.string().max(120))
const answers = z.record(
  z.string().max(400),
  z.union([
    z.string().max(200),
    z.object({
      currency: z.string().regex(/^[A-Za-z]{3}$/),
      rate: z.number().positive().max(10_000_000),
      rounding: z.number().int().positive().max(1_000_000),
    }),
  ]),
)

export const imports = {
  list: route({
    ...staff,
    method: 'GET',
    path: '/backoffice/imports',
    summary: 'Staff: imports, the newest first',
    query: listQuery,
    response: z.object({ imports: z.array(ImportSummary), page: ListPage }),
  }),
  create: route({
    ...staff,
    method: 'POST',
    path: '/backoffice/imports',
    audit: 'imports.create',
    status: 201,
    summary: 'Staff: reads an uploaded file (CSV, XLSX, ZIP with a table and pictures) and says what its columns are',
    body: z.object({
      upload_id: count,
      kind: z.enum(importKinds),
      /** Pictures that the file names, in an archive. */
      pictures_upload_id: count.optional(),
      mapping_id: count.optional(),
      mapping: mapping.optional(),
      locale: localeCode.optional(),
    }),
    response: Import,
  }),
  show: route({
    ...staff,
    method: 'GET',
    path: '/backoffice/imports/{id}',

    summary: 'Staff: an import: columns, questions, counts, how far it is',
    params: byId,
    query: z.object({ locale: localeCode.optional() }),
    response: Import,
  }),
  edit: route({
    ...staff,
    method: 'PATCH',
    path: '/backoffice/imports/{id}',
    audit: 'imports.map',
    versioned: true,
    summary: 'Staff: says what columns become and answers questions; they can be saved under a name',
    params: byId,
    body: z.object({
      mapping: mapping.optional(),
      answers: answers.optional(),
      save_mapping_as: z.string().trim().min(1).max(100).optional(),
      locale: localeCode.optional(),
    }),
    response: Import,
  }),
  check: route({
    ...staff,
    method: 'PUT',
    path: '/backoffice/imports/{id}/check',
    audit: 'imports.check',
    status: 202,
    summary: 'Staff: a dry run: says of each line what it would do, and changes nothing else',
    params: byId,
    body: inLanguage,
    response: Import,
  }),
  run: route({
    ...staff,
    method: 'PUT',
    path: '/backoffice/imports/{id}/run',
    audit: 'imports.run',
    status: 202,
    summary: 'Staff: does what the dry run said, by a job; 409 where the mapping changed since',
    params: byId,
    body: inLanguage,
    response: z.object({ job: StaffJob }),
  }),
  cancel: route({
    ...staff,
    method: 'PUT',
    path: '/backoffice/imports/{id}/cancel',
    audit: 'imports.cancel',
    summary: 'Staff: stops an import at its next batch; what was done stays and can be undone',
    params: byId,
    body: inLanguage,
    response: Import,
  }),
  undo: route({
    ...staff,
    method: 'PUT',
    path: '/backoffice/imports/{id}/undo',
    audit: 'imports.undo',
    status: 202,
    summary: 'Staff: within seven days puts back what the import changed, but for what was touched since',
    params: byId,
    body: inLanguage,
    response: z.object({ job: StaffJob }),
  }),
  rows: route({
    ...staff,
    method: 'GET',
    path: '/backoffice/imports/{id}/rows',
    summary: 'Staff: lines of an import with what they do and what is wrong with them',
    params: byId,
    query: listQuery,
    response: z.object({ rows: z.array(ImportRow), page: ListPage }),
  }),
  mend: route({
    ...staff,
    method: 'PATCH',
    path: '/backoffice/imports/{id}/rows/{row_id}',
    audit: 'imports.mend',
    may_match: true,
    summary: 'Staff: changes cells of a line and checks it at once',
    params: byId.extend({ row_id: count }),
    body: z.object({ values: z.record(z.string().max(300), z.string().max(200_000)), locale: localeCode.optional() }),
    response: ImportRow,
  }),
  mistakes: route({
    ...staff,
    method: 'GET',
    path: '/backoffice/imports/{id}/mistakes',
    summary: 'Staff: the lines with mistakes as a file, with what is wrong in a column of its own',
    params: byId,
    raw: true,
  }),
  mappings: route({
    ...staff,
    method: 'GET',
    path: '/backoffice/import_mappings',
    summary: 'Staff: saved mappings',
    query: z.object({ kind: z.enum(importKinds).optional(), locale: localeCode.optional() }),
    response: z.object({ import_mappings: z.array(ImportMapping) }),
  }),
  saveMapping: route({
    ...staff,
    method: 'POST',
    path: '/backoffice/import_mappings',
    audit: 'imports.save_mapping',
    status: 201,
    summary: 'Staff: saves a mapping under a name; an older one of that name is replaced',
    body: z.object({
      name: z.string().trim().min(1).max(100),
      kind: z.enum(importKinds),
      source: z.enum(importSources).default('unknown'),
      mapping,
      answers: answers.default({}),
      locale: localeCode.optional(),
    }),
    response: ImportMapping,
  }),
}
