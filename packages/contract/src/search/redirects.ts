import { z } from 'zod'
import { ListPage, listQuery } from '../list.ts'
import { route } from '../route.ts'
import { count } from '../schemas.ts'

// Old addresses that lead to new ones; flat.

const view = { access: 'staff', permission: 'content.view' } as const
const edit = { access: 'staff', permission: 'content.edit' } as const

/** A path of the shop itself: no host, no scheme, nothing that a browser reads as one. */
export const shopPath = z.string().trim().min(2).max(300)

export const redirectKinds = ['manual', 'taxon', 'merge', 'page'] as const

export const Redirect = z.object({
  id: z.int(),
  from: z.string(),
  to: z.string(),
  /** By hand, or because a category or a page got another address. */
  kind: z.enum(redirectKinds),
  created_at: z.iso.datetime(),
  by: z.string().nullable(),
})
export type Redirect = z.infer<typeof Redirect>

export const staffRedirects = {
  list: route({
    ...view,
    method: 'GET',
    path: '/backoffice/redirects',
    summary: 'Staff: addresses that lead elsewhere, the newest first',
    query: listQuery,
    response: z.object({ redirects: z.array(Redirect), page: ListPage }),
  }),
  create: route({
    ...edit,
    method: 'POST',
    path: '/backoffice/redirects',
    audit: 'redirects.create',
    status: 201,
    summary: 'Staff: leads an old path of the shop to another one, in all languages; loops and other sites are refused',
    body: z.object({ from: shopPath, to: shopPath }),
    response: Redirect,
  }),
  remove: route({
    ...edit,
    method: 'DELETE',
    path: '/backoffice/redirects/{id}',
    audit: 'redirects.remove',
    status: 204,
    summary: 'Staff: forgets a redirect',
    params: z.object({ id: count }),
  }),
}

export const redirect = route({
  method: 'GET',
  path: '/shop/redirect',
  access: 'none',
  summary: 'Where an old path of the shop leads now, without its language; 404 where it leads nowhere',
  query: z.object({ path: z.string().max(400) }),
  response: z.object({ to: z.string() }),
})
