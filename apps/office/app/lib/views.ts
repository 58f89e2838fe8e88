import type { OfficeList } from '@delguur/contract/account/preferences'
import { type SavedView, views } from '@delguur/contract/office/views'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from './api.ts'

// Lists as somebody wants to see them again. They are read once for each list and person, and anew when one of them changes.

/** What an address opens besides its list, and which page of it. */
const passing = ['after', 'before', 'page', 'charge', 'lease']

/** What an address shows, without the page of it that is open. */
export function plainAddress(search: URLSearchParams): string {
  const plain = new URLSearchParams(search)
  for (const name of passing) plain.delete(name)
  plain.sort()
  return plain.toString()
}

const none: SavedView[] = []
const read = new Map<OfficeList, SavedView[]>()
const listeners = new Set<() => void>()

export async function readViews(list: OfficeList): Promise<void> {
  const answer = await call(views.list, { query: { list } }).catch(() => undefined)
  if (!answer) return
  read.set(list, answer.views)
  for (const each of listeners) each()
}

/** What one person saved is not shown to the next. */
export const forgetViews = (): void => read.clear()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useViews(list: OfficeList): SavedView[] {
  useEffect(() => void readViews(list), [list])
  return useSyncExternalStore(subscribe, () => read.get(list) ?? none)
}
