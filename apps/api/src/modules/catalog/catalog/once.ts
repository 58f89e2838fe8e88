import type { LruCache } from '@delguur/search/engine/store/lru'

/** Makes a value once for all callers. What failed is forgotten: the next caller tries again. */
export function once<T>(cache: LruCache<Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const found = cache.get(key)
  if (found) return found
  const made = make()
  cache.set(key, made)
  made.catch(() => cache.delete(key))
  return made
}
