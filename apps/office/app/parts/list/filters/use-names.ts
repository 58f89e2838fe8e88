import { type FilterValue, filterValues } from '@delguur/contract/office/filter-values'
import type { FilterSource } from '@delguur/contract/office/list-filters'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { currentPrefs } from '../../../lib/prefs.ts'
import type { Filter, Filters } from './filter-address.ts'

/** What the API names for a text, or for values. */
export const findValues = async (
  of: FilterSource,
  query: { q?: string; values?: string },
  signal?: AbortSignal,
): Promise<FilterValue[]> => {
  const found = await call(filterValues.find, {
    query: { of, ...query, locale: currentPrefs().lang },
    ...(signal && { signal }),
  })
  return found.values
}

type Names = Record<string, string>

/** Names of the chosen values of filters, by filter and value; those that are not read yet are absent. */
export function useNames(chosen: readonly Filter[], filters: Filters): Record<string, Names> {
  const [names, setNames] = useState<Record<string, Names>>({})
  const missing = chosen.filter(
    ({ key, value }) => filters[key]?.kind === 'named' && value.split(',').some((each) => !names[key]?.[each]),
  )
  const wanted = missing.map(({ key, value }) => `${key}=${value}`).join('&')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` says which are missing
  useEffect(() => {
    const abort = new AbortController()
    for (const { key, value } of missing) {
      const filter = filters[key]
      if (filter?.kind !== 'named') continue
      findValues(filter.of, { values: value }, abort.signal).then(
        (found) => {
          // what the API does not name any more is shown as it was written
          const own = Object.fromEntries(value.split(',').map((each) => [each, each]))
          for (const { value, label } of found) own[value] = label
          setNames((now) => ({ ...now, [key]: { ...now[key], ...own } }))
        },
        () => undefined,
      )
    }
    return () => abort.abort()
  }, [wanted])
  return names
}
