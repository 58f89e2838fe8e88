import {
  type Pin,
  type SearchBoost,
  type SearchRedirect,
  type Synonym,
  searchTuning,
  type TunedProduct,
} from '@delguur/contract/search/search-tuning'
import { dayMs, localDate } from '@delguur/kit/dates'
import { parseLocale } from '@delguur/kit/locale'
import type { z } from 'zod'
import type { Ctx } from '../../../../platform/context.ts'
import type { SeenVersion } from '../../../../platform/http/if-match.ts'
import { type Api, serve } from '../../../../platform/http/serve.ts'
import type { Search } from '../search.ts'
import { redirectOf } from './redirects.ts'
import {
  type BoostRow,
  boostNames,
  listQueries,
  listRules,
  noRules,
  type PinRow,
  type RedirectRow,
  type Rules,
  type RuleTable,
  readRules,
  type SynonymRow,
  type TunedRow,
  type Tuning,
  tunedProducts,
  tuningOf,
} from './tuning.queries.ts'
import { addRule, changeRule, isOwnPath, removeRule } from './tuning.ts'

/** What staff say of searches, what shoppers look for, and both tried together. */
export function tuningRoutes(api: Api, search: Search): void {
  serve(api, searchTuning.synonyms.list, async ({ ctx, query }) => {
    const { rows, ...rest } = await listRules<SynonymRow>(ctx.db, 'search_synonyms', query)
    return { synonyms: rows.map(synonymOf), ...rest }
  })
  serve(api, searchTuning.synonyms.create, async ({ ctx, body: { locale: _, ...input } }) =>
    synonymOf(await addRule(ctx, 'search_synonyms', input)),
  )
  serve(api, searchTuning.synonyms.edit, async ({ ctx, params: { id }, version, body: { locale: _, ...input } }) =>
    synonymOf(await changeRule(ctx, 'search_synonyms', { id, version }, input)),
  )
  serve(api, searchTuning.synonyms.remove, remove('search_synonyms'))

  serve(api, searchTuning.pins.list, async ({ ctx, query }) => {
    const { rows, ...rest } = await listRules<PinRow>(ctx.db, 'search_pins', query)
    return { pins: await pinsOf(ctx, rows), ...rest }
  })
  serve(api, searchTuning.pins.create, async ({ ctx, body: { locale: _, ...input } }) =>
    first(await pinsOf(ctx, [await addRule(ctx, 'search_pins', input)])),
  )
  serve(api, searchTuning.pins.edit, async ({ ctx, params: { id }, version, body: { locale: _, ...input } }) =>
    first(await pinsOf(ctx, [await changeRule(ctx, 'search_pins', { id, version }, input)])),
  )
  serve(api, searchTuning.pins.remove, remove('search_pins'))

  serve(api, searchTuning.boosts.list, async ({ ctx, query }) => {
    const { rows, ...rest } = await listRules<BoostRow>(ctx.db, 'search_boosts', query)
    return { boosts: await serializeBoosts(ctx, rows), ...rest }
  })
  serve(api, searchTuning.boosts.create, async ({ ctx, body: { locale: _, ...input } }) =>
    first(await serializeBoosts(ctx, [await addRule(ctx, 'search_boosts', input)])),
  )
  serve(api, searchTuning.boosts.edit, async ({ ctx, params: { id }, version, body: { locale: _, ...input } }) =>
    first(await serializeBoosts(ctx, [await changeRule(ctx, 'search_boosts', { id, version }, input)])),
  )
  serve(api, searchTuning.boosts.remove, remove('search_boosts'))

  serve(api, searchTuning.redirects.list, async ({ ctx, query }) => {
    const { rows, ...rest } = await listRules<RedirectRow>(ctx.db, 'search_redirects', query)
    return { search_redirects: rows.map(serializeRedirect), ...rest }
  })
  serve(api, searchTuning.redirects.create, async ({ ctx, body: { locale: _, ...input } }) =>
    serializeRedirect(await addRule(ctx, 'search_redirects', input)),
  )
  serve(api, searchTuning.redirects.edit, async ({ ctx, params: { id }, version, body: { locale: _, ...input } }) =>
    serializeRedirect(await changeRule(ctx, 'search_redirects', { id, version }, input)),
  )
  serve(api, searchTuning.redirects.remove, remove('search_redirects'))

  queryRoutes(api, search)
}

type Removal = { ctx: Ctx; params: { id: number }; version: SeenVersion }
const remove =
  (table: RuleTable) =>
  async ({ ctx, params, version }: Removal): Promise<undefined> => {
    await removeRule(ctx, table, params.id, version)
    return undefined
  }

const days = 14

function queryRoutes(api: Api, search: Search): void {
  serve(api, searchTuning.queries, async ({ ctx, query }) => {
    const since = localDate(new Date(ctx.now.getTime() - days * dayMs))
    const { rows, ...rest } = await listQueries(ctx.db, query, since)
    const queries = await Promise.all(
      rows.map(async (row) => ({ ...pick(row), found_now: await foundNow(ctx, search, row) })),
    )
    return { queries, ...rest }
  })
  serve(api, searchTuning.compare, async ({ ctx, body: { q, add } }) => {
    const rules = await readRules(ctx.db)
    const [before, after] = await Promise.all(
      (add ? [rules, added(rules, add)] : [noRules, rules]).map((each) => tuningOf(ctx.db, each)),
    )
    if (!before || !after) throw new Error('two are compared')
    return { before: await found(ctx, search, before, q), after: await found(ctx, search, after, q) }
  })
}

const pick = ({
  id,
  query,
  locale,
  searches,
  zero_results,
  clicks,
  last_day,
}: Awaited<ReturnType<typeof listQueries>>['rows'][number]) => ({
  id,
  query,
  locale,
  searches,
  zero_results,
  clicks,
  last_day,
})

async function foundNow(ctx: Ctx, { find }: Search, row: { query: string; locale: string }): Promise<number | null> {
  if (find.isAway()) return null
  const { total } = await find.list({ q: row.query, locale: parseLocale(row.locale) ?? 'mn', per_page: 1 }, ctx.now)
  return total
}

type Added = NonNullable<z.output<typeof searchTuning.compare.body>['add']>

const added = (rules: Rules, { synonyms = [], pins = [], boosts = [], redirects = [] }: Added): Rules => ({
  synonyms: [...rules.synonyms, ...synonyms.map(({ words }) => words)],
  pins: [...rules.pins, ...pins],
  boosts: [...rules.boosts, ...boosts],
  redirects: [...rules.redirects, ...redirects.filter(({ path }) => isOwnPath(path))],
})

async function found(ctx: Ctx, search: Search, tuning: Tuning, q: string) {
  const list = await search.tryTuning(tuning).list({ q, locale: ctx.locale, per_page: 8 }, ctx.now)
  const rows = await tunedProducts(
    ctx.db,
    list.hits.map(({ id }) => id),
    ctx.locale,
  )
  return { total: list.total, products: rows.map(productOf), redirect: redirectOf(tuning, q) }
}

function productOf({ picture, id, name, slug }: TunedRow): TunedProduct {
  const { key = '', ...size } = picture ?? {}
  const image = picture ? { base: `/media/${key}`, ...(size as Omit<typeof picture, 'key'>), alt: '' } : null
  return { id, name, slug, image }
}

const base = ({ id, version, updated_at }: { id: number; version: number; updated_at: Date }) => ({
  id,
  version,
  updated_at: new Date(updated_at).toISOString(),
})
const synonymOf = (row: SynonymRow): Synonym => ({ ...base(row), words: row.words })
const serializeRedirect = (row: RedirectRow): SearchRedirect => ({ ...base(row), queries: row.queries, path: row.path })

async function pinsOf(ctx: Ctx, rows: readonly PinRow[]): Promise<Pin[]> {
  const products = await tunedProducts(ctx.db, [...new Set(rows.flatMap(({ product_ids }) => product_ids))], ctx.locale)
  const byId = new Map(products.map((product) => [product.id, productOf(product)]))
  return rows.map((row) => ({
    ...base(row),
    queries: row.queries,
    products: row.product_ids.flatMap((id) => byId.get(id) ?? []),
  }))
}

async function serializeBoosts(ctx: Ctx, rows: readonly BoostRow[]): Promise<SearchBoost[]> {
  const names = await boostNames(ctx.db, rows, ctx.locale)
  return rows.map((row) => ({
    ...base(row),
    field: row.field,
    value: row.value,
    name: names.get(`${row.field} ${row.value}`) ?? row.value,
    factor: Number(row.factor),
  }))
}

function first<T>(list: readonly T[]): T {
  const [one] = list
  if (one === undefined) throw new Error('one was written')
  return one
}
