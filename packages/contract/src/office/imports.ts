import { z } from 'zod'
import { ListPage, listQuery } from '../list.ts'
import { route } from '../route.ts'
import { count, localeCode } from '../schemas.ts'
import {
  Import,
  ImportMapping,
  ImportPicture,
  ImportRow,
  ImportSummary,
  importKinds,
  importSources,
} from './import-shapes.ts'
import { StaffJob } from './staff-jobs.ts'

// Files of other programs and of the shop that become goods, texts, prices, stock and people; flat.

export * from './import-shapes.ts'

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
  pictures: route({
    ...staff,
    method: 'GET',
    path: '/backoffice/imports/{id}/pictures',
    summary:
      'Staff: pictures of an import that have not come, with their lines and why; `filter[state]` is waiting or failed',
    params: byId,
    query: listQuery,
    response: z.object({ pictures: z.array(ImportPicture), page: ListPage }),
  }),
  retryPictures: route({
    ...staff,
    method: 'PUT',
    path: '/backoffice/imports/{id}/pictures/retry',
    audit: 'imports.retry_pictures',
    status: 202,
    summary: 'Staff: fetches the pictures that have not come once more, at once',
    params: byId,
    body: inLanguage,
    response: Import,
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
