import { useEffect, useSyncExternalStore } from 'react'
import type { KeysUnder } from './i18n.ts'

// What a place is for and how shopkeepers call it, written in its own folder (features/*/guide.ts) and read by the palette, the help
// and the documentation. It is loaded when one of them opens.

export type ScreenKey = KeysUnder<'frame.places'> | 'me'
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
