import { createOfficeTranslator, type OfficeTranslate } from '@delguur/i18n/office-translator'
import type { Messages } from '@delguur/i18n/translator'
import { useSyncExternalStore } from 'react'
import { currentPrefs, type Lang, subscribePrefs } from './prefs.ts'

export type { KeysUnder } from '@delguur/i18n/office-keys'
export type Translate = OfficeTranslate

// The texts of a language are a file of their own: a screen loads those that it shows, the palette the others too.

const files: Record<Lang, () => Promise<{ messages: Messages }>> = {
  mn: () => import('@delguur/i18n/office/mn'),
  en: () => import('@delguur/i18n/office/en'),
}
let loaded: Partial<Record<Lang, Translate>> = {}
let shown: Translate | undefined
const listeners = new Set<() => void>()

function show(): void {
  shown = loaded[currentPrefs().lang] ?? shown
  for (const each of listeners) each()
}

/** Loads the texts of a language, once. Rejects where they are out of reach. */
export async function loadTexts(lang: Lang): Promise<void> {
  if (loaded[lang]) return
  const { messages } = await files[lang]()
  loaded = { ...loaded, [lang]: createOfficeTranslator(lang, messages) }
  show()
}

/** Loads every language; one that is out of reach is left out. */
export const loadAllTexts = async (): Promise<void> =>
  void (await Promise.allSettled([loadTexts('mn'), loadTexts('en')]))

// Until the texts of a language that was just chosen are here, those before it stay.
function follow(): void {
  const { lang } = currentPrefs()
  if (loaded[lang]) show()
  else loadTexts(lang).catch(() => undefined)
}
subscribePrefs(follow)
globalThis.addEventListener?.('online', follow)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The translator of the screen; that of the chosen language once its texts are loaded. */
export function currentT(): Translate {
  if (!shown) throw new Error('The texts of no language are loaded')
  return shown
}
export const useT = (): Translate => useSyncExternalStore(subscribe, currentT)

const currentLoaded = () => loaded
/** The translator of each language whose texts are loaded. */
export const loadedTranslators = (): Translate[] => Object.values(loaded)
/** Renders again when the texts of another language arrive. */
export const useLoadedTexts = (): void => void useSyncExternalStore(subscribe, currentLoaded)
