import { z } from 'zod'
import { route } from '../route.ts'
import { commaList, count, flag, integer, localeCode, Picture } from '../schemas.ts'
import { token } from './wishlist.ts'

const locale = localeCode.optional()
const inLocale = z.object({ locale })
const wishRef = z.object({ variant_id: count, wishlist_id: count.optional(), locale })
const FlatWish = z.object({
  id: z.int(),
  variant_id: z.int(),
  wishlist_id: z.int(),
  product: z.object({ id: z.int(), name: z.string(), slug: z.string(), image: Picture.nullable() }),
})
export const WishedProducts = z.object({
  wished_products: z.array(FlatWish),
  /** Ids of variants, over all lists of the person. */
  wishedIds: z.array(z.int()),
})

/** Dialect B, as the older client calls it. */
export const flatWishlists = {
  list: route({
    method: 'GET',
    path: '/wishlists',
    access: 'user',
    summary: "The person's wish lists with what is on them",
    query: inLocale,
    response: z.object({
      wishlists: z.array(
        z.object({
          id: z.int(),
          token: z.string(),
          name: z.string(),
          is_default: z.boolean(),
          is_private: z.boolean(),
          wished_products: z.array(z.object({ id: z.int(), variant_id: z.int() })),
        }),
      ),
    }),
  }),
  wishedProducts: route({
    method: 'GET',
    path: '/wishlists/wished_products',
    access: 'user',
    summary: 'Everything wished on any list, newest first',
    query: inLocale,
    response: WishedProducts,
  }),
  addId: route({
    method: 'POST',
    path: '/wishlists/add_id',
    access: 'user',
    status: 200,
    summary: 'Wishes a variant on a list, the default unless named; one that is wished stays as it is',
    body: wishRef,
    response: WishedProducts,
  }),
  removeId: route({
    method: 'POST',
    path: '/wishlists/remove_id',
    access: 'user',
    status: 200,
    summary: 'Takes a variant off a list, the default unless named; one that is not wished is no fault',
    body: wishRef,
    response: WishedProducts,
  }),
}

/**
 * What can be done with a wish now: put into the cart, choose a size first (the product as a whole is wished), wait for
 * stock, or nothing because it is no longer sold.
 */
export const wishStates = ['ready', 'choose', 'out', 'gone'] as const

export const Wish = z.object({
  /** 0 for what a guest keeps in the browser. */
  id: z.int(),
  variant_id: z.int(),
  product_id: z.int(),
  quantity: z.int(),
  /** The highest is at the front of its list. */
  position: z.int(),
  name: z.string(),
  slug: z.string(),
  options_text: z.string(),
  picture: Picture.nullable(),
  /** Without a sale. */
  price: z.int(),
  /** What it costs now. */
  selling_price: z.int(),
  /** Units left, capped at 99. */
  on_hand: z.int(),
  state: z.enum(wishStates),
})
export type Wish = z.infer<typeof Wish>

export const WishList = z.object({
  token: z.string(),
  name: z.string(),
  is_private: z.boolean(),
  is_default: z.boolean(),
  total: z.int(),
})
export type WishList = z.infer<typeof WishList>

/** Which variants are wished, and of which products: what the hearts of cards go by. */
export const WishedVariant = z.object({ variant_id: z.int(), product_id: z.int() })
export type WishedVariant = z.infer<typeof WishedVariant>

/** What came of copying a list to the cart. */
export const WishCopy = z.object({
  order: z.object({ number: z.string(), token: z.string(), total_quantity: z.int() }).nullable(),
  /** Variants that the cart has now as wished. */
  added: z.int(),
  /** Variants of which it has fewer, or none, and why. */
  refused: z.array(
    z.object({
      variant_id: z.int(),
      name: z.string(),
      slug: z.string(),
      added: z.int(),
      code: z.string(),
      error: z.string(),
    }),
  ),
})
export type WishCopy = z.infer<typeof WishCopy>

const listFields = z.object({
  name: z.string().trim().min(1).max(100),
  is_private: z.boolean(),
  is_default: z.boolean(),
  locale,
})
const paged = z.object({ page: integer(1).optional(), locale })
/** Where a wish stood; bounded, so that there is always something before it. */
const position = integer(-1e12, 1e12)
const variantIds = z.array(count).max(500)

/** Flat: what the shop's pages call. Lists are named by their tokens; another person's private list is unknown. */
export const wishes = {
  lists: route({
    method: 'GET',
    path: '/shop/wishlists',
    access: 'user',
    summary: "The person's wish lists, the default first, then the newest",
    query: inLocale,
    response: z.object({ lists: z.array(WishList) }),
  }),
  list: route({
    method: 'GET',
    path: '/shop/wishlists/{token}',
    access: 'none',
    summary: 'A page of a wish list, newest first: for anybody when it is shared, else for its owner',
    params: token,
    query: paged,
    response: WishList.extend({ is_own: z.boolean(), wishes: z.array(Wish), page: z.int(), pages: z.int() }),
  }),
  picture: route({
    method: 'GET',
    path: '/shop/wishlists/{token}/picture',
    access: 'none',
    summary: 'A shared list as a picture of 1200 × 630 for links to it; 404 when nothing on it has one',
    params: token,
    response: z.object({ content_type: z.literal('image/jpeg'), base64: z.string() }),
  }),
  variants: route({
    method: 'GET',
    path: '/shop/wishes',
    access: 'none',
    summary: 'Variants as a wish list shows them, in the order asked: what a guest keeps in the browser',
    query: z.object({ variant_ids: commaList, locale }),
    response: z.object({ wishes: z.array(Wish) }),
  }),
  set: route({
    method: 'PUT',
    path: '/shop/wishes',
    access: 'user',
    summary: 'Adds variants to the default list and takes others off every list; unknown ones are passed over',
    body: z.object({ add: variantIds.optional(), remove: variantIds.optional(), locale }),
    response: z.object({ wishes: z.array(WishedVariant) }),
  }),
  create: route({
    method: 'POST',
    path: '/shop/wishlists',
    access: 'user',
    status: 201,
    summary: 'Makes a wish list, private unless said otherwise',
    body: listFields.partial({ is_private: true, is_default: true }),
    response: WishList,
  }),
  update: route({
    method: 'PATCH',
    path: '/shop/wishlists/{token}',
    access: 'user',
    summary: 'Renames, shares or hides a wish list, or makes it the default',
    params: token,
    body: listFields.partial(),
    response: WishList,
  }),
  remove: route({
    method: 'DELETE',
    path: '/shop/wishlists/{token}',
    access: 'user',
    summary: 'Deletes a wish list',
    params: token,
  }),
  add: route({
    method: 'POST',
    path: '/shop/wishlists/{token}/wishes',
    access: 'user',
    status: 200,
    summary: 'Puts wishes on a list; with a position where they stood before, else at the front',
    params: token,
    body: z.object({
      wishes: z
        .array(z.object({ variant_id: count, quantity: integer(1, 1000).optional(), position: position.optional() }))
        .max(500),
      locale,
    }),
    response: WishList,
  }),
  drop: route({
    method: 'DELETE',
    path: '/shop/wishlists/{token}/wishes/{id}',
    access: 'user',
    summary: 'Takes a wish off a list',
    params: token.extend({ id: count }),
  }),
  move: route({
    method: 'POST',
    path: '/shop/wishlists/{token}/wishes/{id}/move',
    access: 'user',
    status: 200,
    summary: 'Moves a wish to the front of another list',
    params: token.extend({ id: count }),
    body: z.object({ to: z.string().max(100), locale }),
    response: WishList,
  }),
  empty: route({
    method: 'POST',
    path: '/shop/wishlists/{token}/empty',
    access: 'user',
    status: 200,
    summary: 'Takes everything off a list and says what it was, so that it can be put back',
    params: token,
    body: inLocale,
    response: z.object({
      wishes: z.array(z.object({ variant_id: z.int(), quantity: z.int(), position: z.int() })),
    }),
  }),
  toCart: route({
    method: 'POST',
    path: '/shop/wishlists/{token}/cart',
    access: 'none',
    status: 200,
    summary: 'Copies a list to the cart, up to what is wished, and says what could not be',
    params: token,
    body: inLocale.extend({ gift: flag.optional() }),
    response: WishCopy,
  }),
}
