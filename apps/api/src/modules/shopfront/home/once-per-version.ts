import type { Locale } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'

/** Every page asks: the answer of each language is kept while the data is. */
export function oncePerVersion<T>(draw: (ctx: Ctx) => Promise<T>): (ctx: Ctx) => Promise<T> {
  let version = ''
  const drawn = new Map<Locale, Promise<T>>()
  return (ctx) => {
    const current = ctx.catalog.ofProducts(ctx.now)
    if (current !== version) drawn.clear()
    version = current
    const found = drawn.get(ctx.locale)
    if (found) return found
    const made = draw(ctx)
    drawn.set(ctx.locale, made)
    made.catch(() => drawn.delete(ctx.locale))
    return made
  }
}
