import { z } from 'zod'

/** What a tenant switches on. A page of something that is off is missing. */
export const Flags = z.object({
  avatar: z.boolean(),
  /** Products that come as a code. */
  codes: z.boolean(),
  compare: z.boolean(),
  /** Products are brought to a door; without it all are fetched from a shop. */
  delivery: z.boolean(),
  leasing: z.boolean(),
  wallet: z.boolean(),
  /** Sales, coupons, gifts, the loyalty card. */
  offers: z.boolean(),
  /** Quotes for organizations, prices proposed by shoppers, packages. */
  quotes: z.boolean(),
  reviews: z.boolean(),
  wishes: z.boolean(),
  /** News by mail and by push. */
  news: z.boolean(),
  /** Whole outfits as pictures, bought piece by piece. */
  lookbooks: z.boolean(),
  /** Articles and news, read and written. */
  articles: z.boolean(),
  /** Games of chance without a stake. */
  games: z.boolean(),
  /** Hotels, ger camps and tours. */
  travel: z.boolean(),
})
export type Flags = z.infer<typeof Flags>
