import { locales, type Translated } from '@delguur/kit/locale'
import { alike, pathIn } from './cells.domain.ts'

// The category of the shop that a path of a file means.

/** A category with what it and those above it are called. */
export type Category = { permalink: string; names: Translated[] }

type Prepared = { permalink: string; plain: string; names: ReadonlySet<string>[] }
const prepared = new WeakMap<readonly Category[], Prepared[]>()
/** Categories with their names as they are compared, made once: a file may name thousands. */
function preparedOf(categories: readonly Category[]): Prepared[] {
  const known = prepared.get(categories)
  if (known) return known
  const made = categories.map(({ permalink, names }) => ({
    permalink,
    plain: alike(permalink),
    names: names.map((each) => new Set(locales.flatMap((locale) => (each[locale] ? [alike(each[locale])] : [])))),
  }))
  prepared.set(categories, made)
  return made
}

/** The category that a path means: its permalink, or its names in any language, whole or from some level on. */
export function categoryOf(words: { categories: readonly Category[] }, path: string): string | undefined {
  const categories = preparedOf(words.categories)
  const [exact, plain] = [path.trim(), alike(path)]
  const direct =
    categories.find(({ permalink }) => permalink === exact) ?? categories.find((each) => each.plain === plain)
  if (direct) return direct.permalink
  const named = pathIn(path).map(alike)
  const bare = withoutRoot(named)
  return withNames(categories, named) ?? (bare.length < named.length ? withNames(categories, bare) : undefined)
}

const roots = new Set(['categories', 'category', 'ангилал'])
/** Spree writes what its tree is called before the path. */
export const withoutRoot = (names: readonly string[]): readonly string[] =>
  names.length > 1 && roots.has(alike(names[0] ?? '')) ? names.slice(1) : names

/** The category that is called so from the top. */
export const hasNames = (categories: readonly Category[], path: readonly string[]): string | undefined =>
  preparedOf(categories).find(
    ({ names }) => names.length === path.length && path.every((name, i) => names[i]?.has(name)),
  )?.permalink

function withNames(categories: readonly Prepared[], path: readonly string[]): string | undefined {
  const fits = categories.filter(({ names }) => {
    if (names.length < path.length) return false
    const end = names.slice(-path.length)
    return path.every((name, i) => end[i]?.has(name))
  })
  const exact = fits.find(({ names }) => names.length === path.length)
  return exact?.permalink ?? (fits.length === 1 ? fits[0]?.permalink : undefined)
}
