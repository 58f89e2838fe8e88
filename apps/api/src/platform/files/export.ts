import { type ListQuery, listQuery } from '@delguur/contract/list'
import type { Permission } from '@delguur/contract/permissions'
import { localDate, localTime } from '@delguur/kit/dates'
import qs from 'qs'
import type { Ctx } from '../context.ts'
import type { PageOf } from '../http/list.ts'

// Lists that are written into files, page by page.

/** A date is written as the time in Ulaanbaatar. */
export type Cell = string | number | Date | null
export type ExportPage = { rows: Cell[][]; after: string | null; total?: number | undefined }
export type ExportRequest = {
  /** The part of the list’s address after `?`. */
  query: string
  after: string | null
  /** Whether names and numbers of people are in it. */
  sees_people: boolean
  /** Whether what goods cost the shop is in it. */
  sees_cost?: boolean
}
export type ExportCtx = Pick<Ctx, 'db' | 'now' | 'locale' | 'tenant' | 'origin'>
export type ExportList = {
  permission: Permission
  /** Of a list whose columns depend on what the shop has a function of it. */
  columns: readonly string[] | ((ctx: ExportCtx) => Promise<readonly string[]>)
  read: (ctx: ExportCtx, request: ExportRequest) => Promise<ExportPage>
}

const pageSize = 100
const none = { before: undefined, facets: undefined }

const paged = (after: string | null) => ({
  ...none,
  limit: pageSize,
  count: after === null ? '1' : '0',
  after: after ?? undefined,
})

/** The page of a list that an address names. With the first page comes how many there are, up to 1,000. */
export const pageWanted = ({ query, after, sees_people }: ExportRequest): ListQuery => ({
  ...listQuery.parse({ ...qs.parse(query, { depth: 3 }), ...paged(after) }),
  sees_people,
})

/** The same for lists whose filters stand in the address by their own names too, `state=done`. */
export function plainPageWanted({ query, after, sees_people }: ExportRequest): ListQuery {
  const { filter, sort, q, ...given } = qs.parse(query, { depth: 3 })
  const named = Object.entries(given).filter(([name, value]) => value !== '' && !ofPages.has(name))
  const wanted = typeof filter === 'object' ? { ...Object.fromEntries(named), ...filter } : Object.fromEntries(named)
  const list = listQuery.parse({ filter: wanted, sort: sort || undefined, q: q || undefined, ...paged(after) })
  return { ...list, sees_people }
}
const ofPages: ReadonlySet<string> = new Set([
  'page',
  'per_page',
  'limit',
  'before',
  'after',
  'count',
  'facets',
  'locale',
])

export const exported = <Row>({ rows, page }: PageOf<Row>, cells: (row: Row) => Cell[]): ExportPage => ({
  rows: rows.map(cells),
  after: page.after,
  total: page.total?.value,
})

const two = (value: number): string => String(value).padStart(2, '0')

/** `2026-11-24 09:05` in Ulaanbaatar. */
export function moment(at: Date): string {
  const { hour, minute } = localTime(at)
  return `${localDate(at)} ${two(hour)}:${two(minute)}`
}
