import { useSyncExternalStore } from 'react'

// What a person chose for this browser: language and theme. Neither is a secret, and both may be lost.

export type Lang = 'mn' | 'en'
export type Theme = 'system' | 'light' | 'dark'
type Prefs = { lang: Lang; theme: Theme }

const name = 'office'

function read(): Prefs {
  const kept = (() => {
    try {
      return JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Prefs>
    } catch {
      return {}
    }
  })()
  return {
    lang: kept.lang === 'en' ? 'en' : 'mn',
    theme: kept.theme === 'dark' || kept.theme === 'light' ? kept.theme : 'system',
  }
}

let prefs = read()
const listeners = new Set<() => void>()

export function showPrefs(): void {
  document.documentElement.lang = prefs.lang
  if (prefs.theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = prefs.theme
}

export function setPrefs(change: Partial<Prefs>): void {
  prefs = { ...prefs, ...change }
  try {
    localStorage.setItem(name, JSON.stringify(prefs))
  } catch {
    // a browser that keeps nothing still shows it until it is closed
  }
  showPrefs()
  for (const each of listeners) each()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const currentPrefs = (): Prefs => prefs
export const usePrefs = (): Prefs => useSyncExternalStore(subscribe, currentPrefs)
