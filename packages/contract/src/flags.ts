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
  /** Messages that somebody asked for: back in stock, cheaper, new of a brand; reminders of carts. */
  alerts: z.boolean(),
  /** Whole outfits as pictures, bought piece by piece. */
  lookbooks: z.boolean(),
  /** Articles and news, read and written. */
  articles: z.boolean(),
  /** Games of chance without a stake. */
  games: z.boolean(),
  /** Hotels, ger camps and tours. */
  travel: z.boolean(),
  /** Whether a garment is warm enough for today's weather. */
  warmth: z.boolean(),
  /** Profiles of children, with sizes chosen for them. */
  children: z.boolean(),
  /** A whole day's outfit for one temperature. */
  outfits: z.boolean(),
  /** A cart that somebody else pays. */
  payers: z.boolean(),
  /** The bank that was used last, as one large button. */
  last_bank: z.boolean(),
  /** Addresses by a pin on a drawn map. */
  pinned_addresses: z.boolean(),
  /** Whether goods come before the next festival. */
  festivals: z.boolean(),
  /** The way of a courier, told live. */
  live_delivery: z.boolean(),
  /** Grown-out goods for credit, and the shelf of them. */
  trade_in: z.boolean(),
  /** Questions about a product, answered once. */
  questions: z.boolean(),
})
export type Flags = z.infer<typeof Flags>
