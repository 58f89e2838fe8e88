import { z } from 'zod'

/** What the shop promises, from its delivery rules and settings: pages say the words, the figures come from here. */
export const ShopPromises = z.object({
  /** Ways of delivery, each with its hours; `cut_off_hour`: the hour of the day before which one orders for them. */
  ways: z.array(
    z.object({
      code: z.string(),
      kind: z.enum(['standard', 'urgent', 'carrier', 'pick_up']),
      name: z.string(),
      from_hours: z.int(),
      to_hours: z.int(),
      cut_off_hour: z.int().nullable(),
    }),
  ),
  /** Orders before an hour of the day, and all to the countryside, leave within so many hours of their confirmation. */
  leaves: z.object({ hours: z.int(), before_hour: z.int() }),
  /** Products that the shop has to order or make come within so many days. */
  ordered_days: z.object({ from: z.int(), to: z.int() }),
  /** The hours of return of all products, and of categories that have their own. */
  return_hours: z.int(),
  category_return_hours: z.array(z.object({ name: z.string(), hours: z.int() })),
  refund: z.object({ app_hours: z.int(), account_days: z.object({ from: z.int(), to: z.int() }) }),
  /** Absent in a shop that gives no VAT receipts. */
  receipt_days: z.int().optional(),
  /** Absent in a shop without a wallet. */
  wallet: z
    .object({
      minimum_use: z.int(),
      bonus_share: z.number(),
      cashback: z.number(),
      /** Shares of what was paid that become points, from the lowest level of the loyalty card up. */
      point_rates: z.array(z.number()),
      voucher_minima: z.array(z.int()),
      gift_card_days: z.int(),
    })
    .optional(),
  /** From what age on the shop sells alcohol; absent where it sells none. */
  alcohol_age: z.int().optional(),
})
export type ShopPromises = z.infer<typeof ShopPromises>
