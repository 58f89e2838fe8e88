import { z } from 'zod'
import { ListPage, listQuery } from '../list.ts'
import { route } from '../route.ts'
import { count } from '../schemas.ts'
import { someTexts, texts } from '../texts.ts'

// Flat: authors of the shop's own articles in the back office.

const furs = ['honey', 'cocoa', 'cream', 'night'] as const
const tints = ['sky', 'sun', 'grass', 'berry', 'lilac'] as const

/** How the face is drawn. */
const face = z.object({ fur: z.enum(furs), tint: z.enum(tints) })
const name = z.string().trim().min(1).max(80)

export const StaffAuthor = z.object({
  id: z.int(),
  name: z.string(),
  bio: texts(5000).nullable(),
  face: z.object({ fur: z.string().optional(), tint: z.string().optional() }),
  /** Articles of the shop, drafts too. */
  articles_count: z.int(),
  followers_count: z.int(),
  version: z.int(),
})
export type StaffAuthor = z.infer<typeof StaffAuthor>

const view = { access: 'staff', permission: 'content.view' } as const
const edit = { access: 'staff', permission: 'content.edit' } as const
const params = z.object({ id: count })
const base = '/backoffice/authors'

export const staffAuthors = {
  list: route({
    ...view,
    method: 'GET',
    path: base,
    summary: 'Staff: authors who write for the shop, the newest first; `q` finds a name',
    query: listQuery,
    response: z.object({ authors: z.array(StaffAuthor), page: ListPage }),
  }),
  show: route({
    ...view,
    method: 'GET',
    path: `${base}/{id}`,
    summary: 'Staff: one author of the shop',
    params,
    response: StaffAuthor,
  }),
  create: route({
    ...edit,
    method: 'POST',
    path: base,
    audit: 'authors.create',
    status: 201,
    summary: 'Staff: an author who writes for the shop',
    body: z.object({ name, bio: texts(600).nullish(), face: face.optional() }),
    response: StaffAuthor,
  }),
  edit: route({
    ...edit,
    method: 'PATCH',
    path: `${base}/{id}`,
    audit: 'authors.edit',
    versioned: true,
    summary: 'Staff: changes the fields of an author that are sent',
    params,
    body: z.object({ name, bio: someTexts(600).nullable(), face }).partial(),
    response: StaffAuthor,
  }),
}
