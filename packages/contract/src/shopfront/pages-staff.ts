import { z } from 'zod'
import { ListPage, listQuery } from '../list.ts'
import { legalPages } from '../messages/message-lists.ts'
import { route } from '../route.ts'
import { at, count, localeCode, ordinal } from '../schemas.ts'
import { texts } from '../texts.ts'
import { PageBlock, ShopPage } from './page-blocks.ts'

// Flat: editorial pages in the back office. A draft is written; publishing shows it.

export const pageStates = ['draft', 'scheduled', 'shown'] as const
export type PageState = (typeof pageStates)[number]

const content = {
  slug: z.string().regex(/^[a-z0-9-]{1,80}$/),
  title: texts(160),
  meta_title: texts(160),
  meta_description: texts(320),
  blocks: z.array(PageBlock).max(60),
}
export const PageContent = z.object(content)
export type PageContent = z.infer<typeof PageContent>

export const StaffPageRow = z.object({
  id: z.int(),
  slug: z.string(),
  title: texts(1000),
  state: z.enum(pageStates),
  /** The draft is not as the page is shown. */
  changed: z.boolean(),
  publish_at: at,
  /** Languages in which every part has words. */
  languages: z.array(z.string()),
  updated_at: z.iso.datetime(),
})
export type StaffPageRow = z.infer<typeof StaffPageRow>

export const StaffPage = StaffPageRow.extend({
  ...content,
  version: z.int(),
  /** Names of the products that it shows, by slug. */
  products: z.record(z.string(), z.string()),
  /** Their first pictures; files are `<base>-<width>.avif`. */
  pictures: z.record(z.string(), z.string()),
  /** What it was called: addresses that lead to it. */
  former: z.array(z.string()),
})
export type StaffPage = z.infer<typeof StaffPage>

export const PageVersion = z.object({
  number: z.int(),
  title: texts(1000),
  blocks: z.int(),
  published_by: z.string().nullable(),
  published_at: z.iso.datetime(),
})
export type PageVersion = z.infer<typeof PageVersion>

const params = z.object({ id: count })
const seen = { access: 'staff', permission: 'content.view' } as const
const edits = { access: 'staff', permission: 'content.edit' } as const
const base = '/backoffice/pages'

export const staffPages = {
  list: route({
    ...seen,
    method: 'GET',
    path: base,
    summary: 'Staff: editorial pages, those changed last first; filter `state`; `q` finds a title or an address',
    query: listQuery,
    response: z.object({ pages: z.array(StaffPageRow), page: ListPage }),
  }),
  show: route({
    ...seen,
    method: 'GET',
    path: `${base}/{id}`,
    summary: 'Staff: a page as it is written now, in all languages',
    params,
    response: StaffPage,
  }),
  create: route({
    ...edits,
    method: 'POST',
    path: base,
    audit: 'pages.create',
    status: 201,
    summary: 'Staff: a page, a draft: empty, or a legal page filled with the shop’s data, which a lawyer should read',
    body: z.object({
      slug: content.slug.optional(),
      title: content.title.optional(),
      template: z.enum(legalPages).optional(),
    }),
    response: StaffPage,
  }),
  edit: route({
    ...edits,
    method: 'PATCH',
    path: `${base}/{id}`,
    audit: 'pages.edit',
    versioned: true,
    summary: 'Staff: changes the draft of a page; shoppers see it once it is published',
    params,
    body: PageContent.partial(),
    response: StaffPage,
  }),
  remove: route({
    ...edits,
    method: 'DELETE',
    path: `${base}/{id}`,
    audit: 'pages.remove',
    versioned: true,
    status: 204,
    summary: 'Staff: deletes a page that was never published; another is hidden',
    params,
  }),
  publish: route({
    ...edits,
    method: 'PUT',
    path: `${base}/{id}/publish`,
    audit: 'pages.publish',
    summary: 'Staff: shows the draft now or from a time on; null hides the page',
    params,
    body: z.object({ published_at: at }),
    response: StaffPage,
  }),
  schedule: route({
    ...edits,
    method: 'PUT',
    path: `${base}/{id}/schedule`,
    audit: 'pages.publish',
    summary: 'Staff: shows the draft from a time on that is to come',
    params,
    body: z.object({ published_at: z.iso.datetime() }),
    response: StaffPage,
  }),
  versions: route({
    ...seen,
    method: 'GET',
    path: `${base}/{id}/versions`,
    summary: 'Staff: a page as it was each time it was published, newest first',
    params,
    response: z.object({ versions: z.array(PageVersion) }),
  }),
  restore: route({
    ...edits,
    method: 'PUT',
    path: `${base}/{id}/versions/{v}/restore`,
    audit: 'pages.restore',
    summary: 'Staff: makes a version the draft again; shoppers see it once it is published',
    params: z.object({ id: count, v: ordinal }),
    response: StaffPage,
  }),
  preview_link: route({
    ...edits,
    method: 'PUT',
    path: `${base}/{id}/preview_link`,
    audit: 'pages.preview_link',
    summary: 'Staff: an address at which the draft can be seen for 24 hours, by anybody and in any language',
    params,
    response: z.object({ url: z.string(), expires_at: z.iso.datetime() }),
  }),
}

export const pagePreviews = {
  show: route({
    method: 'GET',
    path: '/shop/page_previews/{key}',
    access: 'none',
    summary: 'A page as it is written now, for whoever has the address of its preview',
    params: z.object({ key: z.string().max(120) }),
    query: z.object({ locale: localeCode.optional() }),
    response: ShopPage,
  }),
}
