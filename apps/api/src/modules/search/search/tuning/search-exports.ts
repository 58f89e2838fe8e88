import { dayMs, localDate } from '@delguur/kit/dates'
import { type ExportList, exported, pageWanted } from '../../../../platform/files/export.ts'
import {
  type BoostRow,
  boostNames,
  listQueries,
  listRules,
  type PinRow,
  type RedirectRow,
  type SynonymRow,
  tunedProducts,
} from './tuning.queries.ts'

/** Groups of words that mean the same; they can be imported again. */
export const synonymExport: ExportList = {
  permission: 'search.view',
  columns: ['words', 'updated_at'],
  read: async ({ db }, request) =>
    exported(await listRules<SynonymRow>(db, 'search_synonyms', pageWanted(request)), ({ words, updated_at }) => [
      words.join('; '),
      new Date(updated_at),
    ]),
}

const days = 14

/** What shoppers looked for. */
export const searchQueryExport: ExportList = {
  permission: 'search.view',
  columns: ['query', 'locale', 'searches', 'zero_results', 'clicks', 'last_day'],
  read: async ({ db, now }, request) => {
    const since = localDate(new Date(now.getTime() - days * dayMs))
    const found = await listQueries(db, pageWanted(request), since)
    return exported(found, (row) => [row.query, row.locale, row.searches, row.zero_results, row.clicks, row.last_day])
  },
}

/** Products that stand first or nowhere for what shoppers type. */
export const pinExport: ExportList = {
  permission: 'search.view',
  columns: ['queries', 'products', 'updated_at'],
  read: async ({ db, locale }, request) => {
    const found = await listRules<PinRow>(db, 'search_pins', pageWanted(request))
    const ids = [...new Set(found.rows.flatMap(({ product_ids }) => product_ids))]
    const names = new Map((await tunedProducts(db, ids, locale)).map(({ id, name }) => [Number(id), name]))
    return exported(found, ({ queries, product_ids, updated_at }) => [
      queries.join('; '),
      product_ids.flatMap((id) => names.get(Number(id)) ?? []).join('; '),
      new Date(updated_at),
    ])
  },
}

export const boostExport: ExportList = {
  permission: 'search.view',
  columns: ['field', 'value', 'name', 'factor', 'updated_at'],
  read: async ({ db, locale }, request) => {
    const found = await listRules<BoostRow>(db, 'search_boosts', pageWanted(request))
    const names = await boostNames(db, found.rows, locale)
    return exported(found, ({ field, value, factor, updated_at }) => [
      ...[field, value, names.get(`${field} ${value}`) ?? null, Number(factor), new Date(updated_at)],
    ])
  },
}

export const searchRedirectExport: ExportList = {
  permission: 'search.view',
  columns: ['queries', 'path', 'updated_at'],
  read: async ({ db }, request) =>
    exported(
      await listRules<RedirectRow>(db, 'search_redirects', pageWanted(request)),
      ({ queries, path, updated_at }) => [queries.join('; '), path, new Date(updated_at)],
    ),
}
