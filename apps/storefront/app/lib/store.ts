import { useSyncExternalStore } from 'react'

export type Place = { aimag_id: string; district_id: string; khoroo_id?: string | undefined; name: string }

/** What survives a visit without a server; saved under the tenant's index name. */
export type Kept = {
  layout: 'GRID' | 'LIST'
  recently_viewed: number[]
  compare: string[]
  search_history: string[]
  place: Place | null
}

const version = 2
const recentLimit = 40
const searchLimit = 10
const savedKeys = ['layout', 'recently_viewed', 'compare', 'search_history', 'place'] as const

const nothing: Kept = { layout: 'GRID', recently_viewed: [], compare: [], search_history: [], place: null }
let state = nothing
let name: string | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: Partial<Kept>): void {
  state = { ...state, ...next }
  if (name) save(name)
  for (const listener of listeners) listener()
}

function save(key: string): void {
  const saved = Object.fromEntries(savedKeys.map((each) => [each, state[each]]))
  try {
    localStorage.setItem(key, JSON.stringify({ state: saved, version }))
  } catch {
    // a full or forbidden storage: the page works on, the next visit starts anew
  }
}

/** Reads what an earlier visit left, once the page is alive, and follows what other tabs change. */
export function openStore(index_name: string): void {
  if (name) return
  name = index_name
  set(read(localStorage.getItem(name)))
  addEventListener('storage', (event) => {
    if (event.key !== name) return
    state = { ...state, ...read(event.newValue) }
    for (const listener of listeners) listener()
  })
}

/** Anything that is not what this version keeps is left out; version 1 kept what was viewed under another name. */
function read(text: string | null): Partial<Kept> {
  try {
    const saved = JSON.parse(text ?? '{}') as { version?: number; state?: Partial<Kept> & { viewed?: number[] } }
    const old = saved.state ?? {}
    const viewed = (saved.version ?? version) < version ? old.viewed : old.recently_viewed
    return {
      layout: old.layout === 'LIST' ? 'LIST' : 'GRID',
      recently_viewed: (viewed ?? []).filter(Number.isInteger).slice(0, recentLimit),
      compare: old.compare ?? [],
      search_history: (old.search_history ?? []).filter((each) => typeof each === 'string').slice(0, searchLimit),
      place: old.place ?? null,
    }
  } catch {
    return {}
  }
}

/** A part of what is kept; the first rendering sees the state of a new visitor, as the server did. */
export function useShopStore<T>(select: (kept: Kept) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => select(state),
    () => select(nothing),
  )
}

export const shopStore = (): Kept => state
export const setLayout = (layout: Kept['layout']): void => set({ layout })
export const setPlace = (place: Place): void => set({ place })

/** Newest first, no duplicates, 40 at most. */
export const sawProduct = (id: number): void =>
  set({ recently_viewed: [id, ...state.recently_viewed.filter((each) => each !== id)].slice(0, recentLimit) })

export const setSearches = (searches: readonly string[]): void =>
  set({ search_history: searches.slice(0, searchLimit) })

/** Newest first, no duplicates however they are cased, 10 at most. */
export const searchedFor = (query: string): void =>
  setSearches([query, ...state.search_history.filter((each) => each.toLowerCase() !== query.toLowerCase())])
