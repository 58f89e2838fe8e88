import { z } from 'zod'
import { Facets, ListPage, listQuery } from '../list.ts'
import { route, type Schema } from '../route.ts'
import { count, localeCode, Picture } from '../schemas.ts'

// Flat: what staff say of searches: words that mean the same, what stands first, what counts more or less, where a search leads.

const byId = z.object({ id: count })
const locale = localeCode.optional()
const word = z.string().trim().min(1).max(60)
const words = z.array(word)

const versioned = { id: z.int(), version: z.int(), updated_at: z.iso.datetime() }

/** A product as a list of searches shows it. */
export const TunedProduct = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  image: Picture.nullable(),
})
export type TunedProduct = z.infer<typeof TunedProduct>

export const Synonym = z.object({ ...versioned, words: z.array(z.string()) })
export type Synonym = z.infer<typeof Synonym>
export const Pin = z.object({ ...versioned, queries: z.array(z.string()), products: z.array(TunedProduct) })
export type Pin = z.infer<typeof Pin>
export const boostFields = ['taxon', 'brand', 'badge', 'product'] as const
export const SearchBoost = z.object({
  ...versioned,
  field: z.enum(boostFields),
  value: z.string(),
  /** What it is called. */
  name: z.string(),
  /** Above one it counts more, below it is buried. */
  factor: z.number(),
})
export type SearchBoost = z.infer<typeof SearchBoost>
export const SearchRedirect = z.object({ ...versioned, queries: z.array(z.string()), path: z.string() })
export type SearchRedirect = z.infer<typeof SearchRedirect>

const synonymInput = z.object({ words: words.min(2).max(50) })
const pinInput = z.object({
  queries: words.min(1).max(50),
  product_ids: z.array(z.int().positive().max(1e15)).min(1).max(20),
})
const boostInput = z.object({
  field: z.enum(boostFields),
  value: z.string().trim().min(1).max(200),
  factor: z.number().min(0.01).max(10),
})
const redirectInput = z.object({
  queries: words.min(1).max(50),
  /** An address of the shop itself. */
  path: z.string().trim().max(300),
})
export type SynonymInput = z.output<typeof synonymInput>
export type PinInput = z.output<typeof pinInput>
export type BoostInput = z.output<typeof boostInput>
export type RedirectInput = z.output<typeof redirectInput>

export const SearchQueryRow = z.object({
  /** Of the query in a language; from its words. */
  id: z.int(),
  query: z.string(),
  locale: z.string(),
  /** In the last fourteen days, and how many of them found nothing. */
  searches: z.int(),
  zero_results: z.int(),
  /** How often a product was opened or bought from its results; a few of one network a day count. */
  clicks: z.int(),
  last_day: z.iso.date(),
  /** How many products it finds now; null where that was not counted. */
  found_now: z.int().nullable(),
})
export type SearchQueryRow = z.infer<typeof SearchQueryRow>

const Compared = z.object({ total: z.int(), products: z.array(TunedProduct), redirect: z.string().nullable() })

const view = { access: 'staff', permission: 'search.view' } as const
const edit = { access: 'staff', permission: 'search.edit' } as const

/** The operations of one kind of rule. */
const rules = <const N extends string, S extends Schema, C extends Schema, E extends Schema>(
  name: N,
  act: string,
  about: string,
  { answer, create, change }: { answer: S; create: C; change: E },
) => ({
  list: route({
    ...view,
    method: 'GET',
    path: `/backoffice/${name}`,
    summary: `Staff: ${about}, the newest change first`,
    query: listQuery,
    response: z.object({ [name]: z.array(answer), page: ListPage, facets: Facets.optional() } as {
      [K in N]: z.ZodArray<S>
    } & { page: typeof ListPage; facets: z.ZodOptional<typeof Facets> }),
  }),
  create: route({
    ...edit,
    method: 'POST',
    path: `/backoffice/${name}`,
    audit: `${act}.create`,
    status: 201,
    summary: `Staff: ${about}: adds one; searches follow within five seconds`,
    body: create,
    response: answer,
  }),
  edit: route({
    ...edit,
    method: 'PATCH',
    path: `/backoffice/${name}/{id}`,
    audit: `${act}.edit`,
    versioned: true,
    summary: `Staff: ${about}: changes one`,
    params: byId,
    body: change,
    response: answer,
  }),
  remove: route({
    ...edit,
    method: 'DELETE',
    path: `/backoffice/${name}/{id}`,
    audit: `${act}.remove`,
    versioned: true,
    status: 204,
    summary: `Staff: ${about}: deletes one`,
    params: byId,
  }),
})

const bodies = <I extends z.ZodRawShape>(input: z.ZodObject<I>) => ({
  create: z.object({ ...input.shape, locale }),
  change: z.object({ ...input.partial().shape, locale }),
})

export const searchTuning = {
  synonyms: rules('synonyms', 'search_synonyms', 'words that mean the same', {
    answer: Synonym,
    ...bodies(synonymInput),
  }),
  pins: rules('pins', 'search_pins', 'products that stand first for a query', {
    answer: Pin,
    ...bodies(pinInput),
  }),
  boosts: rules('boosts', 'search_boosts', 'what counts more or less in searches', {
    answer: SearchBoost,
    ...bodies(boostInput),
  }),
  redirects: rules('search_redirects', 'search_redirects', 'where a query leads', {
    answer: SearchRedirect,
    ...bodies(redirectInput),
  }),
  queries: route({
    ...view,
    method: 'GET',
    path: '/backoffice/search_queries',
    summary:
      'Staff: what shoppers looked for in fourteen days, the most frequent first; `filter[results]=0` for what found nothing, `filter[clicks]=0` for what hardly anybody opens a product of',
    query: listQuery,
    response: z.object({ queries: z.array(SearchQueryRow), page: ListPage, facets: Facets.optional() }),
  }),
  compare: route({
    ...view,
    method: 'POST',
    path: '/backoffice/search/compare',
    reads: true,
    while_viewing: true,
    status: 200,
    summary:
      'Staff: what a query finds now, and with rules that are not saved; without rules, before and after all that staff said',
    body: z.object({
      q: z.string().trim().min(1).max(200),
      add: z
        .object({
          synonyms: z.array(synonymInput).max(10),
          pins: z.array(pinInput).max(10),
          boosts: z.array(boostInput).max(10),
          redirects: z.array(redirectInput).max(10),
        })
        .partial()
        .optional(),
      locale,
    }),
    response: z.object({ before: Compared, after: Compared }),
  }),
}
