export type Priced = { id: number; product_id: number; price: number; cost: number | null }
export type SaleItem = { variant_id: number; price?: number | undefined; percent?: number | undefined }

/** The price of a variant in a sale; undefined where it would be none, or no lower than its price. */
export function salePriceOf(price: number, { price: fixed, percent }: SaleItem): number | undefined {
  // in hundredths of a percent, so that no fraction of a tugrik is lost on the way
  const made = fixed ?? Math.round((price * (10_000 - Math.round((percent ?? 0) * 100))) / 10_000)
  return made > 0 && made < price ? made : undefined
}

/** Whether a second person has to agree: below cost, or more than half off. */
export const needsApproval = ({ price, cost }: Pick<Priced, 'price' | 'cost'>, sale: number): boolean =>
  (cost !== null && sale < cost) || sale * 2 < price

export const stateAt = (now: Date, { starts_at, ends_at }: { starts_at: Date; ends_at: Date }) =>
  ends_at <= now ? ('over' as const) : starts_at <= now ? ('running' as const) : ('scheduled' as const)
