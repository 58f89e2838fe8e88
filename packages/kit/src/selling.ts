/** A moment, as a date or in milliseconds since 1970. */
export type Instant = Date | number

/** When a product sells for its sale price: from the start until just before the end; null is open. */
export type SaleWindow = { sale_start_at: Instant | null; sale_expire_at: Instant | null }
/** The same in milliseconds; an open end is infinite. */
export type Edges = { start: number; end: number }

export const saleEdges = ({ sale_start_at, sale_expire_at }: SaleWindow): Edges => ({
  start: sale_start_at === null ? Number.NEGATIVE_INFINITY : Number(sale_start_at),
  end: sale_expire_at === null ? Number.POSITIVE_INFINITY : Number(sale_expire_at),
})

export const isWithin = ({ start, end }: Edges, at: Instant): boolean => start <= Number(at) && Number(at) < end

/** Products at or below this price (tugrik) are in no list. */
export const lowestListedPrice = 1
