import { z } from 'zod'
import { route } from '../route.ts'
import { count, integer, tugrik } from '../schemas.ts'
import { roulettePrizeKinds } from './roulette.ts'

// Flat: locations, prizes, stocks, promoters and receipts of the wheels of the stores.

const byId = z.object({ id: count })
const word = z.string().trim().max(120).optional()
const text = z.object({ mn: z.string().trim().min(1).max(120), en: word, ru: word, cn: word, it: word })
const displayedText = z.object({ mn: z.string() }).catchall(z.string())

export const RouletteLocation = z.object({
  id: z.int(),
  name: displayedText,
  active: z.boolean(),
  promoters: z.int(),
  spins_today: z.int(),
  spins: z.int(),
})
export type RouletteLocation = z.infer<typeof RouletteLocation>
export const RouletteLocationInput = z.object({ name: text, active: z.boolean().default(true) })
export type RouletteLocationInput = z.infer<typeof RouletteLocationInput>

export const RouletteProduct = z.object({
  id: z.int(),
  kind: z.enum(roulettePrizeKinds),
  name: displayedText,
  value: z.int(),
  coupon_promotion_id: z.int().nullable(),
  weight: z.int(),
  fallback: z.boolean(),
  active: z.boolean(),
  quantity: z.int(),
  given: z.int(),
})
export type RouletteProduct = z.infer<typeof RouletteProduct>
export const RouletteProductInput = z.object({
  kind: z.enum(roulettePrizeKinds),
  name: text,
  value: tugrik().default(0),
  coupon_promotion_id: count.nullish(),
  weight: integer(0, 1_000_000),
  fallback: z.boolean().default(false),
  active: z.boolean().default(true),
})
export type RouletteProductInput = z.infer<typeof RouletteProductInput>

export const RouletteStock = z.object({
  id: z.int(),
  location_id: z.int(),
  product_id: z.int(),
  location: displayedText,
  product: displayedText,
  quantity: z.int(),
  given: z.int(),
  /** Of `given`: drawn ahead for phones. */
  held: z.int(),
})
export type RouletteStock = z.infer<typeof RouletteStock>
const quantity = integer(0, 1_000_000)

export const RoulettePromoter = z.object({
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  location_id: z.int(),
  location: displayedText,
  active: z.boolean(),
  spins: z.int(),
})
export type RoulettePromoter = z.infer<typeof RoulettePromoter>

export const RouletteReceipt = z.object({
  id: z.int(),
  number: z.string(),
  location_id: z.int(),
  location: displayedText,
  amount: z.int(),
  issued_at: z.iso.datetime(),
  spins: z.int(),
  used: z.int(),
})
export type RouletteReceipt = z.infer<typeof RouletteReceipt>
export const RouletteReceiptInput = z.object({
  number: z.string().max(60),
  location_id: count,
  amount: tugrik(),
  issued_at: z.iso.datetime(),
})

type Entity = 'locations' | 'products' | 'stocks' | 'users' | 'numbers'
const read = <const E extends Entity>(entity: E) =>
  ({
    method: 'GET',
    path: `/roulette_admin/${entity}`,
    access: 'staff',
    permission: 'games.view',
  }) as const
const change = <const E extends Entity, const M extends 'POST' | 'PUT' | 'DELETE'>(entity: E, method: M) =>
  ({
    method,
    path: (method === 'POST' ? `/roulette_admin/${entity}` : `/roulette_admin/${entity}/{id}`) as M extends 'POST'
      ? `/roulette_admin/${E}`
      : `/roulette_admin/${E}/{id}`,
    access: 'staff',
    permission: 'games.edit',
    audit: `roulette.${entity}`,
  }) as const

export const rouletteSetup = {
  locations: route({
    ...read('locations'),
    summary: 'Stores with a wheel',
    response: z.object({ locations: z.array(RouletteLocation) }),
  }),
  addLocation: route({
    ...change('locations', 'POST'),
    status: 201,
    summary: 'Adds a store',
    body: RouletteLocationInput,
    response: RouletteLocation,
  }),
  editLocation: route({
    ...change('locations', 'PUT'),
    summary: 'Renames a store, opens or closes its wheel',
    params: byId,
    body: RouletteLocationInput,
    response: RouletteLocation,
  }),
  removeLocation: route({
    ...change('locations', 'DELETE'),
    status: 204,
    summary: 'Deletes a store where nothing has happened',
    params: byId,
  }),

  products: route({
    ...read('products'),
    summary: 'Prizes',
    response: z.object({ products: z.array(RouletteProduct) }),
  }),
  addProduct: route({
    ...change('products', 'POST'),
    status: 201,
    summary: 'Adds a prize',
    body: RouletteProductInput,
    response: RouletteProduct,
  }),
  editProduct: route({
    ...change('products', 'PUT'),
    summary: 'Changes a prize; every store begins a new round',
    params: byId,
    body: RouletteProductInput,
    response: RouletteProduct,
  }),
  removeProduct: route({
    ...change('products', 'DELETE'),
    status: 204,
    summary: 'Deletes a prize that no store has had',
    params: byId,
  }),

  stocks: route({
    ...read('stocks'),
    summary: 'What each store has of each prize',
    response: z.object({ stocks: z.array(RouletteStock) }),
  }),
  addStock: route({
    ...change('stocks', 'POST'),
    status: 201,
    summary: 'Gives a store some of a prize',
    body: z.object({ location_id: count, product_id: count, quantity }),
    response: RouletteStock,
  }),
  editStock: route({
    ...change('stocks', 'PUT'),
    summary: 'Sets how many a store got, not below what was given; a new round begins',
    params: byId,
    body: z.object({ quantity }),
    response: RouletteStock,
  }),
  removeStock: route({
    ...change('stocks', 'DELETE'),
    status: 204,
    summary: 'Takes a prize of which nothing was given from a store',
    params: byId,
  }),

  users: route({ ...read('users'), summary: 'Promoters', response: z.object({ users: z.array(RoulettePromoter) }) }),
  addUser: route({
    ...change('users', 'POST'),
    status: 201,
    summary: 'Makes somebody of the staff the promoter of a store',
    body: z.object({ user_id: count.optional(), email: z.string().max(254).optional(), location_id: count }),
    response: RoulettePromoter,
  }),
  editUser: route({
    ...change('users', 'PUT'),
    summary: 'Moves a promoter to another store, or lets them rest',
    params: byId,
    body: z.object({ location_id: count, active: z.boolean().default(true) }),
    response: RoulettePromoter,
  }),
  removeUser: route({ ...change('users', 'DELETE'), status: 204, summary: 'Is no promoter any more', params: byId }),

  numbers: route({
    ...read('numbers'),
    summary: 'Receipts, the newest first; `q` finds one by its number',
    query: z.object({
      page: z.unknown().optional(),
      per_page: z.unknown().optional(),
      q: z.string().max(60).optional(),
    }),
    response: z.object({
      numbers: z.array(RouletteReceipt),
      count: z.int(),
      total_count: z.int(),
      current_page: z.int(),
      pages: z.int(),
      per_page: z.int(),
    }),
  }),
  addNumbers: route({
    ...change('numbers', 'POST'),
    status: 201,
    summary: 'Imports a batch of receipts; those that are known already stay as they are',
    body: z.object({ numbers: z.array(RouletteReceiptInput).min(1).max(2000) }),
    response: z.object({ added: z.int(), known: z.int() }),
  }),
  editNumber: route({
    ...change('numbers', 'PUT'),
    summary: 'Corrects a receipt that was not used yet',
    params: byId,
    body: RouletteReceiptInput.omit({ number: true }),
    response: RouletteReceipt,
  }),
  removeNumber: route({
    ...change('numbers', 'DELETE'),
    status: 204,
    summary: 'Deletes a receipt that was not used yet',
    params: byId,
  }),
}
export type RouletteReceiptInput = z.infer<typeof RouletteReceiptInput>
