import { useSyncExternalStore } from 'react'
import type { Words } from '../words/mn.ts'
import { currentPrefs, type Lang, subscribePrefs } from './prefs.ts'

// The texts of a language are a file of their own: a screen loads those that it shows, the palette the others too.

const files: Record<Lang, () => Promise<Words>> = {
  mn: () => import('../words/mn.ts').then(({ mn }) => mn),
  en: () => import('../words/en.ts').then(({ en }) => en),
}
let loaded: Partial<Record<Lang, Words>> = {}
let shown: Words | undefined
const listeners = new Set<() => void>()

function show(): void {
  shown = loaded[currentPrefs().lang] ?? shown
  for (const each of listeners) each()
}

/** Loads the texts of a language, once. Rejects where they are out of reach. */
export async function loadWords(lang: Lang): Promise<void> {
  if (loaded[lang]) return
  const texts = await files[lang]()
  loaded = { ...loaded, [lang]: texts }
  show()
}

/** Loads every language; one that is out of reach is left out. */
export const loadAllWords = async (): Promise<void> =>
  void (await Promise.allSettled([loadWords('mn'), loadWords('en')]))

// Until the texts of a language that was just chosen are here, those before it stay.
function follow(): void {
  const { lang } = currentPrefs()
  if (loaded[lang]) show()
  else loadWords(lang).catch(() => undefined)
}
subscribePrefs(follow)
globalThis.addEventListener?.('online', follow)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The texts on the screen; those of the chosen language once they are loaded. */
export function currentWords(): Words {
  if (!shown) throw new Error('The texts of no language are loaded')
  return shown
}
export const useWords = (): Words => useSyncExternalStore(subscribe, currentWords)

const currentLoaded = () => loaded
/** The texts of each language that is loaded. */
export const loadedWords = (): Words[] => Object.values(loaded)
/** Renders again when the texts of another language arrive. */
export const useLoadedWords = (): void => void useSyncExternalStore(subscribe, currentLoaded)
