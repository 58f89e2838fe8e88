import { z } from 'zod'
import { officeLists } from '../account/preferences.ts'
import { route } from '../route.ts'
import { localeCode } from '../schemas.ts'

// Lists of the back office as somebody wants to see them again; flat. A view is an address: it grants nothing.

const list = z.enum(officeLists)
const name = z.string().trim().min(1).max(60)
const query = z.string().max(2000)

export const SavedView = z.object({
  id: z.int(),
  list,
  name: z.string(),
  /** The part of the address after `?`. */
  query: z.string(),
  shared: z.boolean(),
  /** Whether it is the caller's, who may change it. */
  own: z.boolean(),
})
export type SavedView = z.infer<typeof SavedView>

const one = {
  access: 'staff',
  permission: 'any',
  params: z.object({ id: z.coerce.number().int().positive() }),
} as const
const locale = localeCode.optional()

export const views = {
  list: route({
    method: 'GET',
    path: '/backoffice/views',
    access: 'staff',
    permission: 'any',
    summary: 'Staff: the own views of a list, and those that are shared',
    query: z.object({ list, locale }),
    response: z.object({ views: z.array(SavedView) }),
  }),
  save: route({
    method: 'POST',
    path: '/backoffice/views',
    access: 'staff',
    permission: 'any',
    audit: 'views.save',
    status: 201,
    summary: 'Staff: saves a view, at most 30 of a person',
    body: z.object({ list, name, query, shared: z.boolean().default(false), locale }),
    response: SavedView,
  }),
  edit: route({
    ...one,
    method: 'PATCH',
    path: '/backoffice/views/{id}',
    audit: 'views.edit',
    summary: 'Staff: renames an own view, gives it another address or shares it',
    body: z.object({ name, query, shared: z.boolean(), locale }).partial(),
    response: SavedView,
  }),
  remove: route({
    ...one,
    method: 'DELETE',
    path: '/backoffice/views/{id}',
    audit: 'views.remove',
    status: 204,
    summary: 'Staff: removes an own view',
  }),
}
