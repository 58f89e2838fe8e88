import { z } from 'zod'
import { route } from '../route.ts'
import { commaList, localeCode } from '../schemas.ts'
import { filterSources } from './list-filters.ts'

// The values of filters by their names: staff choose a person, a brand or a district, never a number.

export const FilterValue = z.object({
  value: z.string(),
  label: z.string(),
  /** How else it is typed, as the short name of a district. */
  words: z.string().optional(),
})
export type FilterValue = z.infer<typeof FilterValue>

export const filterValues = {
  find: route({
    method: 'GET',
    path: '/backoffice/filter_values',
    access: 'staff',
    permission: 'any',
    summary:
      'Staff: values of a filter by a part of their name, or the names of values; empty for who may not view them',
    query: z.object({
      of: z.enum(filterSources),
      q: z.string().trim().max(100).optional(),
      values: commaList.optional(),
      locale: localeCode.optional(),
    }),
    response: z.object({ values: z.array(FilterValue) }),
  }),
}
