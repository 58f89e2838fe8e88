export type Deal = { sale_expire_at: string | null }

/** When the last of the deals ends, and what of them ends before that. */
export function dealEnds(deals: readonly Deal[]) {
  const ends = deals.flatMap(({ sale_expire_at }) => (sale_expire_at ? [Date.parse(sale_expire_at)] : []))
  const end = ends.length > 0 ? Math.max(...ends) : undefined
  return {
    end: end === undefined ? undefined : new Date(end),
    /** The end of a deal where it is not the last one. */
    own: ({ sale_expire_at }: Deal): Date | undefined =>
      sale_expire_at && Date.parse(sale_expire_at) !== end ? new Date(sale_expire_at) : undefined,
  }
}
