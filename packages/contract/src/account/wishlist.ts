import { z } from 'zod'
import { decimalString, many, one, resource } from '../jsonapi.ts'
import { route } from '../route.ts'

// Wish lists: JSON:API (contract, part 7), the flat rows of part 8.1, and what the shop's own pages call.

export const wishlistResource = resource(
  'wishlist',
  {
    token: z.string(),
    name: z.string(),
    is_private: z.boolean(),
    is_default: z.boolean(),
    /** Whether the list has the variant that `is_variant_included` asks about. */
    variant_included: z.boolean(),
  },
  { wished_items: many('wished_item') },
)

export const wishedItemResource = resource(
  'wished_item',
  {
    variant_id: z.string(),
    quantity: z.int(),
    price: decimalString,
    display_price: z.string(),
    total: decimalString,
    display_total: z.string(),
  },
  { variant: one('variant') },
)

const anything = z.unknown().optional()
export const token = z.object({ token: z.string().max(100) })
const item = token.extend({ item_id: z.string().max(20) })
const variantQuery = z.object({ is_variant_included: anything })
/** Both forms: flat, and below `wishlist`. */
const listBody = z.object({ wishlist: anything, name: anything, is_private: anything, is_default: anything })
const asList = { types: ['wishlist'] } as const
const asItem = { types: ['wished_item'] } as const

/** Dialect A. A list is named by its token. */
export const wishlists = {
  list: route({
    method: 'GET',
    path: '/storefront/wishlists',
    access: 'user',
    summary: "The person's wish lists, the default first, then the newest",
    query: variantQuery,
    jsonapi: { types: ['wishlist'], many: true },
  }),
  default: route({
    method: 'GET',
    path: '/storefront/wishlists/default',
    access: 'user',
    summary: 'The default wish list; created when there is none',
    query: variantQuery,
    jsonapi: asList,
  }),
  show: route({
    method: 'GET',
    path: '/storefront/wishlists/{token}',
    access: 'none',
    summary: 'A wish list: for anybody when it is shared, else for its owner',
    params: token,
    query: variantQuery,
    jsonapi: asList,
  }),
  create: route({
    method: 'POST',
    path: '/storefront/wishlists',
    access: 'user',
    status: 201,
    summary: 'Makes a wish list, private unless said otherwise',
    body: listBody,
    jsonapi: asList,
  }),
  update: route({
    method: 'PATCH',
    path: '/storefront/wishlists/{token}',
    access: 'user',
    summary: 'Renames, shares or hides a wish list, or makes it the default',
    params: token,
    body: listBody,
    jsonapi: asList,
  }),
  remove: route({
    method: 'DELETE',
    path: '/storefront/wishlists/{token}',
    access: 'user',
    status: 204,
    summary: 'Deletes a wish list',
    params: token,
  }),
  addItem: route({
    method: 'POST',
    path: '/storefront/wishlists/{token}/add_item',
    access: 'user',
    status: 200,
    summary: 'Wishes a variant; of one that is on the list the quantity is replaced',
    params: token,
    body: z.object({ variant_id: anything, quantity: anything }),
    jsonapi: asItem,
  }),
  setItemQuantity: route({
    method: 'PATCH',
    path: '/storefront/wishlists/{token}/set_item_quantity/{item_id}',
    access: 'user',
    summary: 'How many of a wished variant',
    params: item,
    body: z.object({ quantity: anything }),
    jsonapi: asItem,
  }),
  removeItem: route({
    method: 'DELETE',
    path: '/storefront/wishlists/{token}/remove_item/{item_id}',
    access: 'user',
    status: 200,
    summary: 'Takes a wish off the list and gives it back as it was',
    params: item,
    jsonapi: asItem,
  }),
  addItems: route({
    method: 'POST',
    path: '/storefront/wishlists/{token}/add_items',
    access: 'user',
    status: 200,
    summary: 'Wishes several variants, all or none',
    params: token,
    body: z.object({ wished_items: anything }),
    jsonapi: asList,
  }),
  removeItems: route({
    method: 'DELETE',
    path: '/storefront/wishlists/{token}/remove_items',
    access: 'user',
    status: 200,
    summary: 'Takes several wishes off the list',
    params: token,
    body: z.object({ wished_items_ids: anything }),
    jsonapi: asList,
  }),
}
