export type Place = { aimag_id: string; district_id: string; khoroo_id?: string | undefined; name: string }

/** A product of a package that the shopper puts together; `cv` are the values chosen for it, by option or name. */
export type PackageProduct = { slug: string; qty: number; cv: Record<string, string> }

/** A wished variant and the product it is of. */
export type Wished = { variant_id: number; product_id: number }

/** What survives a visit without a server. What is not named here is never stored: sign-in, search text, notices and the like. */
export type Stored = {
  layout: 'GRID' | 'LIST'
  recently_viewed: number[]
  compare: string[]
  search_history: string[]
  place: Place | null
  /** Where the weather is asked for. */
  aimag_id: string | null
  /** For whom sizes are chosen in advance. */
  child_id: number | null
  package_products: PackageProduct[]
  /** A guest's wishes, newest first. */
  wished: Wished[]
  /** The person refused push messages. */
  push_declined: boolean
  /** The app that a bill was opened in last, by the scheme of its links. */
  last_bank: string | null
}

export const version = 2
export const recentLimit = 40
export const searchLimit = 10
export const compareLimit = 4
export const wishLimit = 100
const packageLimit = 50

export const nothing: Stored = {
  layout: 'GRID',
  recently_viewed: [],
  compare: [],
  search_history: [],
  place: null,
  aimag_id: null,
  child_id: null,
  package_products: [],
  wished: [],
  push_declined: false,
  last_bank: null,
}

type Foreign = Record<string, unknown>
const isObject = (value: unknown): value is Foreign =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isId = (value: unknown): value is number => Number.isSafeInteger(value)

/** The fitting ones of a list, each once, so many at most; a thing that is no list has none. */
const listOf = <T>(value: unknown, fits: (each: unknown) => each is T, most: number): T[] =>
  Array.isArray(value) ? [...new Set(value.filter(fits))].slice(0, most) : []

const orNull = <T>(value: unknown, fits: (each: unknown) => each is T): T | null => (fits(value) ? value : null)

/** From each version to the next: 1 kept what was viewed under another name. */
const migrations: Record<number, (old: Foreign) => Foreign> = {
  1: ({ viewed, ...rest }) => ({ ...rest, recently_viewed: viewed }),
}

/** What is kept, from what a storage holds: older versions are brought up, and what is broken or foreign is left out. */
export function readStored(text: string | null): Stored {
  try {
    const saved: unknown = JSON.parse(text ?? 'null')
    if (!isObject(saved) || !isObject(saved.state)) return nothing
    let state = saved.state
    for (let from = Number(saved.version); from < version; from++) state = migrations[from]?.(state) ?? state
    return fitting(state)
  } catch {
    return nothing
  }
}

const fitting = (state: Foreign): Stored => ({
  layout: state.layout === 'LIST' ? 'LIST' : 'GRID',
  recently_viewed: listOf(state.recently_viewed, isId, recentLimit),
  compare: listOf(state.compare, isText, compareLimit),
  search_history: listOf(state.search_history, isText, searchLimit),
  place: orNull(state.place, isPlace),
  aimag_id: orNull(state.aimag_id, isText),
  child_id: orNull(state.child_id, isId),
  package_products: listOf(state.package_products, isPackageProduct, packageLimit),
  wished: listOf(state.wished, isWished, wishLimit),
  push_declined: state.push_declined === true,
  last_bank: isScheme(state.last_bank) ? state.last_bank : null,
})

const isScheme = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z][a-z0-9+.-]{1,40}$/.test(value)

const isPlace = (value: unknown): value is Place =>
  isObject(value) && isText(value.aimag_id) && isText(value.district_id) && isText(value.name)

const isWished = (value: unknown): value is Wished =>
  isObject(value) && isId(value.variant_id) && isId(value.product_id)

const isPackageProduct = (value: unknown): value is PackageProduct =>
  isObject(value) &&
  isText(value.slug) &&
  isId(value.qty) &&
  value.qty > 0 &&
  isObject(value.cv) &&
  Object.values(value.cv).every((each) => typeof each === 'string')
