import { z } from 'zod'
import { route } from '../route.ts'
import { count, integer } from '../schemas.ts'
import { line } from '../text-fields.ts'
import { someTexts, texts } from '../texts.ts'

// Menus of the shop as the office keeps them; flat.

const view = { access: 'staff', permission: 'content.view' } as const
const edit = { access: 'staff', permission: 'content.edit' } as const
const one = z.object({ id: count })

export const StaffMenuItem = z.object({
  id: z.int(),
  version: z.int(),
  menu_id: z.int(),
  parent_id: z.int().nullable(),
  position: z.int(),
  depth: z.int(),
  name: texts(1000),
  subtitle: texts(1000),
  /** A path of the shop or an https address; null where it only holds others. */
  link: z.string().nullable(),
  new_window: z.boolean(),
})
export type StaffMenuItem = z.infer<typeof StaffMenuItem>
export const StaffMenu = z.object({
  id: z.int(),
  version: z.int(),
  /** `header` and `footer` are those of the storefront; clients read others by it. */
  location: z.string(),
  name: texts(1000),
  menu_items: z.array(StaffMenuItem),
})
export type StaffMenu = z.infer<typeof StaffMenu>

const fields = {
  subtitle: someTexts(200).nullish(),
  link: line(500).nullish(),
  new_window: z.boolean().optional(),
}

export const staffMenus = {
  list: route({
    ...view,
    method: 'GET',
    path: '/backoffice/menus',
    summary: 'Staff: the menus of the shop with their items in the order of the tree',
    response: z.object({ menus: z.array(StaffMenu) }),
  }),
  show: route({
    ...view,
    method: 'GET',
    path: '/backoffice/menus/{id}',
    summary: 'Staff: one menu',
    params: one,
    response: StaffMenu,
  }),
  create: route({
    ...edit,
    method: 'POST',
    path: '/backoffice/menus',
    audit: 'menus.create',
    status: 201,
    summary: 'Staff: a menu without items, which clients read by its location',
    body: z.object({ location: z.string().regex(/^[a-z0-9_-]{1,40}$/), name: texts(200) }),
    response: StaffMenu,
  }),
  remove: route({
    ...edit,
    method: 'DELETE',
    path: '/backoffice/menus/{id}',
    audit: 'menus.remove',
    versioned: true,
    status: 204,
    summary: 'Staff: deletes a menu with its items; 409 `in_use` for those of the storefront',
    params: one,
  }),
  edit: route({
    ...edit,
    method: 'PATCH',
    path: '/backoffice/menus/{id}',
    audit: 'menus.edit',
    versioned: true,
    summary: 'Staff: the name of a menu',
    params: one,
    body: z.object({ name: someTexts(200).optional() }),
    response: StaffMenu,
  }),
  items: route({
    ...view,
    method: 'GET',
    path: '/backoffice/menu_items',
    summary: 'Staff: items of all menus, or of one',
    query: z.object({ menu_id: count.optional() }),
    response: z.object({ menu_items: z.array(StaffMenuItem) }),
  }),
  item: route({
    ...view,
    method: 'GET',
    path: '/backoffice/menu_items/{id}',
    summary: 'Staff: one item of a menu',
    params: one,
    response: StaffMenuItem,
  }),
  addItem: route({
    ...edit,
    method: 'POST',
    path: '/backoffice/menu_items',
    audit: 'menu_items.create',
    status: 201,
    summary: 'Staff: an item of a menu',
    body: z.object({
      ...fields,
      menu_id: count,
      parent_id: count.nullish(),
      position: integer(1, 10_000).optional(),
      name: texts(200),
    }),
    response: StaffMenuItem,
  }),
  editItem: route({
    ...edit,
    method: 'PATCH',
    path: '/backoffice/menu_items/{id}',
    audit: 'menu_items.edit',
    versioned: true,
    summary: 'Staff: names and link of an item',
    params: one,
    body: z.object({ ...fields, name: someTexts(200).optional() }),
    response: StaffMenuItem,
  }),
  moveItem: route({
    ...edit,
    method: 'PUT',
    path: '/backoffice/menu_items/{id}/move',
    audit: 'menu_items.move',
    may_match: true,
    summary: 'Staff: moves an item with all below it, within its menu',
    params: one,
    body: z.object({ parent_id: count.nullish(), position: integer(1, 10_000).default(10_000) }),
    response: StaffMenuItem,
  }),
  removeItem: route({
    ...edit,
    method: 'DELETE',
    path: '/backoffice/menu_items/{id}',
    audit: 'menu_items.remove',
    versioned: true,
    status: 204,
    summary: 'Staff: deletes an item that holds no others',
    params: one,
  }),
}
