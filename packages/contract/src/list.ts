import { z } from 'zod'
import { commaList, flag, integer, localeCode } from './schemas.ts'

// Lists of the back office: pages by cursor, one sort key, declared filters.

/** Where a page of a list ends; cursors are opaque and belong to one sort. */
export const ListPage = z.object({
  limit: z.int(),
  /** What follows the last row; null where nothing does. */
  after: z.string().nullable(),
  /** What comes before the first row; null at the beginning. */
  before: z.string().nullable(),
  /** With `count=1`: exact up to 1,000, `gte` above. */
  total: z.object({ value: z.int(), relation: z.enum(['eq', 'gte']) }).optional(),
})
export type ListPage = z.infer<typeof ListPage>

/** What every list is asked with; which filters, sorts and facets there are is its own. */
export const listQuery = z.object({
  limit: integer(1, 100).default(50),
  after: z.string().max(1000).optional(),
  before: z.string().max(1000).optional(),
  /** A key of the list's own, `-` before it for the largest first. */
  sort: z.string().max(60).optional(),
  q: z.string().trim().max(100).optional(),
  /** `filter[state]=ready,confirmed`, `filter[total][gte]=300000`; a date means the day in Ulaanbaatar. */
  filter: z.record(z.string().max(60), z.unknown()).default({}),
  count: flag.default(false),
  facets: commaList.optional(),
  locale: localeCode.optional(),
})
/** `sees_people`: whether `q` finds by what a masked answer leaves out; the server says it of its caller. */
export type ListQuery = z.infer<typeof listQuery> & { sees_people?: boolean }

/**
 * What lists are asked with whose pages had numbers before they had cursors: `page` and `per_page` go on working, as do filters by
 * their own names. A cursor, or `limit` without `page`, asks for a page by cursor.
 */
export const eitherQuery = listQuery.extend({
  limit: integer(1, 100).optional(),
  page: z.unknown().optional(),
  per_page: z.unknown().optional(),
})
export type EitherQuery = z.infer<typeof eitherQuery> & Pick<ListQuery, 'sees_people'>

/** Cursors come with every page, counts with those by number alone. */
export const eitherPages = {
  page: ListPage,
  total_count: z.int().optional(),
  current_page: z.int().optional(),
  pages: z.int().optional(),
}

/** How many rows have each value; above 1,000 it is 1,001. */
export const Facets = z.record(z.string(), z.record(z.string(), z.int()))
