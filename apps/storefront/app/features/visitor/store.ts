import { useSyncExternalStore } from 'react'
import { nothing, type Place, readStored, recentLimit, type Stored, searchLimit, version } from './stored.ts'

export type { Place, Stored }

let state = nothing
let name: string | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Changes a part of what is kept; topics that are not of every page bring their own changes (compare, packages, wishes). */
export function keep(next: Partial<Stored>): void {
  state = { ...state, ...next }
  if (name) save(name)
  for (const listener of listeners) listener()
}

function save(key: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ state, version }))
  } catch {
    // a full or forbidden storage: the page works on, the next visit starts anew
  }
}

/** Reads what an earlier visit left, once the page is alive, and follows what other tabs change. */
export function openStore(index_name: string): void {
  if (name) return
  name = index_name
  keep(readStored(stored(name)))
  addEventListener('storage', (event) => {
    if (event.key !== name) return
    state = readStored(event.newValue)
    for (const listener of listeners) listener()
  })
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** A part of what is kept; the first rendering sees the state of a new visitor, as the server did. */
export function useShopStore<T>(select: (state: Stored) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => select(state),
    () => select(nothing),
  )
}

export const shopStore = (): Stored => state
export const setLayout = (layout: Stored['layout']): void => keep({ layout })
export const setPlace = (place: Place): void => keep({ place })

/** Newest first, no duplicates, 40 at most. */
export const sawProduct = (id: number): void =>
  keep({ recently_viewed: [id, ...state.recently_viewed.filter((each) => each !== id)].slice(0, recentLimit) })

export const setSearches = (searches: readonly string[]): void =>
  keep({ search_history: searches.slice(0, searchLimit) })

/** Newest first, no duplicates however they are cased, 10 at most. */
export const searchedFor = (query: string): void =>
  setSearches([query, ...state.search_history.filter((each) => each.toLowerCase() !== query.toLowerCase())])
