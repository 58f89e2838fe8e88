import { alike, pathIn, slugOf } from './cells.domain.ts'
import { type Category, hasNames, withoutRoot } from './find-category.domain.ts'

// Categories of another shop that this one will have: each path below what the shop has of it already.

export type NewCategory = { permalink: string; parent: string | null; name: string }

const deepest = 6
const longestName = 100

/** Whether a path is one that a tree may have. */
export function canMake(path: string): boolean {
  const names = withoutRoot(pathIn(path))
  return (
    names.length > 0 && names.length <= deepest && names.every((name) => name.length <= longestName && slugFor(name))
  )
}

const slugFor = (name: string): string => slugOf(name).slice(0, 60).replace(/-+$/, '')

/** The categories that paths want beyond those of the shop, parents first, and which each path then means. */
export function newCategories({ categories }: { categories: readonly Category[] }, paths: readonly string[]) {
  const known = new Set(categories.map(({ permalink }) => permalink))
  const made = new Map<string, NewCategory>()
  const permalinks = new Map<string, string>()
  for (const path of paths) {
    if (!canMake(path)) continue
    const names = withoutRoot(pathIn(path))
    const found = nearest(categories, names)
    let parent = found.permalink
    for (const name of names.slice(found.depth)) {
      const permalink: string = [parent, slugFor(name)].filter(Boolean).join('/')
      if (!known.has(permalink) && !made.has(permalink)) made.set(permalink, { permalink, parent, name })
      parent = permalink
    }
    if (parent) permalinks.set(path, parent)
  }
  return { categories: [...made.values()], permalinks }
}

/** The deepest category of the shop that the path begins with. */
function nearest(
  categories: readonly Category[],
  names: readonly string[],
): { permalink: string | null; depth: number } {
  for (let depth = names.length; depth > 0; depth--) {
    const found = hasNames(categories, names.slice(0, depth).map(alike))
    if (found) return { permalink: found, depth }
  }
  return { permalink: null, depth: 0 }
}
