const priceFields: readonly string[] = ['price', 'compare_at_price', 'sale_price']
type Needed = 'prices.edit' | 'cost.view' | 'products.edit'

/** What somebody lacks to change the columns of some rows. */
export function missingPermission(
  permissions: { has: (permission: Needed) => boolean },
  sets: readonly object[],
): Needed | undefined {
  const columns = new Set(sets.flatMap((set) => Object.keys(set)))
  const needed = [...columns].map((column): Needed => {
    if (priceFields.includes(column)) return 'prices.edit'
    return column === 'cost' ? 'cost.view' : 'products.edit'
  })
  return needed.find((permission) => !permissions.has(permission))
}
