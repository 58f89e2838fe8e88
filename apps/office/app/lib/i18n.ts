import { createOfficeTranslator, type OfficeTranslate } from '@delguur/i18n/office-translator'
import type { Messages } from '@delguur/i18n/translator'
import { useSyncExternalStore } from 'react'
import { currentPrefs, type Lang, subscribePrefs } from './prefs.ts'

export type { KeysUnder } from '@delguur/i18n/office-keys'
export type Translate = OfficeTranslate

// The texts of a language are two files: those of the first screen, and those that later screens need besides. The palette loads
// the other languages too.

type File = () => Promise<{ messages: Messages }>
const files: Record<Lang, { first: File; later: File }> = {
  mn: { first: () => import('@delguur/i18n/office/mn'), later: () => import('@delguur/i18n/office/mn-later') },
  en: { first: () => import('@delguur/i18n/office/en'), later: () => import('@delguur/i18n/office/en-later') },
}
/** Whether a screen was opened that is not the first. */
let isLater = false
const complete = new Set<Lang>()
let loaded: Partial<Record<Lang, Translate>> = {}
let shown: Translate | undefined
const listeners = new Set<() => void>()

function show(): void {
  shown = loaded[currentPrefs().lang] ?? shown
  for (const each of listeners) each()
}

/** Loads the texts of a language, once. Rejects where they are out of reach. */
export async function loadTexts(lang: Lang): Promise<void> {
  if (complete.has(lang) || (loaded[lang] && !isLater)) return
  const withLater = isLater
  const parts = await Promise.all([files[lang].first(), ...(withLater ? [files[lang].later()] : [])])
  const messages = Object.assign({}, ...parts.map((part) => part.messages)) as Messages
  // what was loaded meanwhile may hold more
  if (complete.has(lang)) return
  if (withLater) complete.add(lang)
  loaded = { ...loaded, [lang]: createOfficeTranslator(lang, messages) }
  show()
}

/** Loads what screens other than the first need besides, once. Rejects where it is out of reach. */
export function loadLaterTexts(): Promise<void> {
  isLater = true
  return loadTexts(currentPrefs().lang)
}

/** Loads every language; one that is out of reach is left out. */
export const loadAllTexts = async (): Promise<void> =>
  void (await Promise.allSettled([loadTexts('mn'), loadTexts('en')]))

// Until the texts of a language that was just chosen are here, those before it stay.
function follow(): void {
  const { lang } = currentPrefs()
  if (loaded[lang] && (complete.has(lang) || !isLater)) show()
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
