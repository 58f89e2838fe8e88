import type { ListColumns, OfficeList } from '@delguur/contract/account/preferences'
import { useSyncExternalStore } from 'react'

// How the office looks and acts. This browser keeps a copy, so that it starts in the right theme; lib/own-prefs.ts brings them to
// the next machine of the signed-in person.

export type Lang = 'mn' | 'en'
export type Theme = 'system' | 'light' | 'dark'
export type Density = 'normal' | 'compact'
export type Columns = Partial<Record<OfficeList, ListColumns>>
export type Prefs = {
  lang: Lang
  theme: Theme
  density: Density
  singleKeys: boolean
  columns: Columns
  pins: string[]
}

const name = 'office'
export const usual: Prefs = { lang: 'mn', theme: 'system', density: 'normal', singleKeys: true, columns: {}, pins: [] }

function read(): Prefs {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Prefs>) }
  } catch {
    return usual
  }
}

let prefs = read()
const listeners = new Set<() => void>()
let chosen: (change: Partial<Prefs>) => void = () => {}

export function showPrefs(): void {
  const { documentElement: page } = document
  page.lang = prefs.lang
  page.dataset.density = prefs.density
  const dark = prefs.theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : prefs.theme === 'dark'
  if (dark) page.dataset.theme = 'dark'
  else if (prefs.theme === 'system') delete page.dataset.theme
  else page.dataset.theme = prefs.theme
}

/** Shows them and keeps them in this browser. */
export function applyPrefs(change: Partial<Prefs>): void {
  prefs = { ...prefs, ...change }
  try {
    localStorage.setItem(name, JSON.stringify(prefs))
  } catch {
    // a browser that keeps nothing still shows it until it is closed
  }
  showPrefs()
  for (const each of listeners) each()
}

/** The same, as a choice of the person. */
export function setPrefs(change: Partial<Prefs>): void {
  applyPrefs(change)
  chosen(change)
}

/** The columns of one list, as a choice of the person. */
export function setColumns(list: OfficeList, columns: ListColumns): void {
  applyPrefs({ columns: { ...prefs.columns, [list]: columns } })
  chosen({ columns: { [list]: columns } })
}

/** Is called with each choice of the person. */
export const whenChosen = (listener: typeof chosen): void => {
  chosen = listener
}

/** Calls the listener after each change, until what it returns is called. */
export const subscribePrefs = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const currentPrefs = (): Prefs => prefs
export const usePrefs = (): Prefs => useSyncExternalStore(subscribePrefs, currentPrefs)
