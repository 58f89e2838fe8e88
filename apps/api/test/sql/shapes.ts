/**
 * What was seen of a value: what it was (`null`, `string`, `Date`, …), of a list its items, of an object its keys, and which of
 * them one lacked.
 */
export type Shape = { kinds: string[]; items?: Shape; keys?: Record<string, Shape>; lacking?: string[] }

const manyItems = 20
const manyKeys = 60

export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'Date'
  return value instanceof Uint8Array ? 'Buffer' : typeof value
}

/** Adds a value to what was seen; whether it showed something new. */
export function see(shape: Shape, value: unknown): boolean {
  const kind = kindOf(value)
  const isNew = !shape.kinds.includes(kind)
  if (isNew) shape.kinds.push(kind)
  if (kind === 'array') return seeItems(shape, value as unknown[]) || isNew
  if (kind === 'object') return seeKeys(shape, value as Record<string, unknown>) || isNew
  return isNew
}

function seeItems(shape: Shape, values: readonly unknown[]): boolean {
  if (values.length === 0) return false
  shape.items ??= { kinds: [] }
  const { items } = shape
  return values.slice(0, manyItems).filter((value) => see(items, value)).length > 0
}

function seeKeys(shape: Shape, value: Record<string, unknown>): boolean {
  const isFirst = shape.keys === undefined
  shape.keys ??= {}
  shape.lacking ??= []
  const { keys, lacking } = shape
  const entries = Object.entries(value)
  // a dictionary has any keys
  if (entries.length > manyKeys || Object.keys(keys).length > manyKeys) return false
  let isNew = false
  for (const [key, each] of entries) {
    const known = keys[key]
    if (!known && !isFirst) lacking.push(key)
    const inner = known ?? { kinds: [] }
    keys[key] = inner
    isNew = see(inner, each) || !known || isNew
  }
  const lacks = Object.keys(keys).filter((key) => !Object.hasOwn(value, key) && !lacking.includes(key))
  lacking.push(...lacks)
  return isNew || lacks.length > 0
}
