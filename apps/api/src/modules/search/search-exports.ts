import { dayMs, localDate } from '@delguur/kit/dates'
import { type ExportList, exported, pageWanted } from '../../platform/export.ts'
import { listQueries, listRules, type SynonymRow } from './tuning.queries.ts'

/** Groups of words that mean the same; they can be imported again. */
export const synonymExport: ExportList = {
  permission: 'search.view',
  columns: ['words', 'updated_at'],
  read: async ({ db }, wish) =>
    exported(await listRules<SynonymRow>(db, 'search_synonyms', pageWanted(wish)), ({ words, updated_at }) => [
      words.join('; '),
      new Date(updated_at),
    ]),
}

const days = 14

/** What shoppers looked for. */
export const searchQueryExport: ExportList = {
  permission: 'search.view',
  columns: ['query', 'locale', 'searches', 'zero_results', 'clicks', 'last_day'],
  read: async ({ db, now }, wish) => {
    const since = localDate(new Date(now.getTime() - days * dayMs))
    const found = await listQueries(db, pageWanted(wish), since)
    return exported(found, (row) => [row.query, row.locale, row.searches, row.zero_results, row.clicks, row.last_day])
  },
}
