/** The categories that a value names. */
export function categoriesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(categoriesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => [key, ...categoriesIn(item)])
}

/** Permalinks of categories in a setting, whether in a list, as keys, or in lists by keys, with those that have another one now. */
export function renamedIn(value: unknown, renamed: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return renamed.get(value) ?? value
  if (Array.isArray(value)) return value.map((item) => renamedIn(item, renamed))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [renamed.get(key) ?? key, renamedIn(item, renamed)]),
  )
}
