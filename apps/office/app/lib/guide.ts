import { useEffect, useSyncExternalStore } from 'react'
import { matchPath } from 'react-router'
import type { KeysUnder, Translate } from './i18n.ts'

// What a place is for and how shopkeepers call it, written in its own folder (features/*/guide.ts) and read by the palette, the help
// and the documentation. It is loaded when one of them opens.

/** Screens outside the menu that have a help of their own: their address, and the text that is their title. */
export const outerScreens = {
  me: { path: '/me', title: 'me.title' },
  notices: { path: '/me/notices', title: 'notices.title' },
  order: { path: '/orders/:number', title: 'help.order' },
  product: { path: '/products/:id', title: 'help.product' },
  labels: { path: '/labels', title: 'labels.title' },
  checkoutSettings: { path: '/settings/checkout', title: 'help.checkoutSettings' },
  paymentSettings: { path: '/settings/payments', title: 'help.paymentSettings' },
} as const
export type OuterKey = keyof typeof outerScreens
export type PlaceKey = KeysUnder<'frame.places'>
export type ScreenKey = PlaceKey | OuterKey

const isOuter = (key: ScreenKey): key is OuterKey => key in outerScreens
export const screenTitle = (t: Translate, key: ScreenKey): string =>
  isOuter(key) ? t(outerScreens[key].title) : t(`frame.places.${key}`)

/** The screen outside the menu that an address opens. */
export const outerAt = (pathname: string): OuterKey | undefined =>
  (Object.keys(outerScreens) as OuterKey[]).find((key) => matchPath(outerScreens[key].path, pathname))
export type Bilingual = { mn: string; en: string }
export const both = (mn: string, en: string): Bilingual => ({ mn, en })

export type Task = { title: Bilingual; how: Bilingual }
export const task = (mn: string, mnHow: string, en: string, enHow: string): Task => ({
  title: both(mn, en),
  how: both(mnHow, enHow),
})

/** Something done on a screen that is looked for by its own name; `#add` presses the button that adds. */
export type GuideAct = { key: string; to: string; permission: string; title: Bilingual; words: Bilingual }

export type Guide = {
  /** How else the screen is called, with commas. */
  words: Bilingual
  about: Bilingual
  tasks: readonly [Task, Task, Task]
  acts?: readonly GuideAct[]
}
export type Guides = Readonly<Partial<Record<ScreenKey, Guide>>>

let load: () => Promise<Guides> = async () => ({})
let guides: Guides = {}
let started: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Names the file that collects them; the entry of the office does. */
export const loadGuidesBy = (loader: typeof load): void => {
  load = loader
  started = undefined
}

/** Loads all guides, once; where they are out of reach the next call tries again. */
export function loadGuides(): Promise<void> {
  started ??= load().then(
    (loaded) => {
      guides = loaded
      for (const each of listeners) each()
    },
    () => {
      started = undefined
    },
  )
  return started
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const current = (): Guides => guides

/** The guides of all places, none until they are loaded. */
export function useGuides(): Guides {
  useEffect(() => void loadGuides(), [])
  return useSyncExternalStore(subscribe, current)
}
