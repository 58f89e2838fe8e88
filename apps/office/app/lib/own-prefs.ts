import { type Preferences, preferences } from '@delguur/contract/account/preferences'
import { call } from './api.ts'
import { applyPrefs, currentPrefs, type Prefs, usual, whenChosen } from './prefs.ts'

// Preferences follow the person: they are read at the sign-in, and each choice is sent.

let signedIn = false
let waiting: Partial<Prefs> = {}
let timer: ReturnType<typeof setTimeout> | undefined
const sendMs = 400

const shown = ({ language, theme, density, single_keys, columns, pins }: Preferences): Partial<Prefs> => ({
  ...(language && { lang: language }),
  ...(theme && { theme }),
  ...(density && { density }),
  ...(single_keys !== undefined && { singleKeys: single_keys }),
  ...(columns && { columns }),
  ...(pins && { pins }),
})
const stored = ({ lang, singleKeys, ...same }: Partial<Prefs>): Preferences => ({
  ...same,
  ...(lang && { language: lang }),
  ...(singleKeys !== undefined && { single_keys: singleKeys }),
})

async function send(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const body = stored(waiting)
  const sent = waiting
  waiting = {}
  if (!signedIn || Object.keys(body).length === 0) return
  // what did not arrive goes with the next choice
  await call(preferences.edit, { body }).catch(() => {
    waiting = joined(sent, waiting)
  })
}

const joined = (earlier: Partial<Prefs>, later: Partial<Prefs>): Partial<Prefs> => ({
  ...earlier,
  ...later,
  ...((earlier.columns || later.columns) && { columns: { ...earlier.columns, ...later.columns } }),
})

whenChosen((change) => {
  waiting = joined(waiting, change)
  if (signedIn) timer ??= setTimeout(() => void send(), sendMs)
})

/** Shows the office as its person left it elsewhere; what they chose on the way in counts more. */
export function bringPrefs(own: Preferences | undefined): void {
  signedIn = true
  const theirs = shown(own ?? {})
  const { lang, theme } = currentPrefs()
  const isNew = Object.keys(theirs).length === 0
  // the first time after the choice was this browser's alone
  const here = { ...(lang !== usual.lang && { lang }), ...(theme !== usual.theme && { theme }) }
  if (isNew) waiting = { ...here, ...waiting }
  applyPrefs({ ...usual, lang, theme, ...theirs, ...waiting })
  void send()
}

/** The next person here begins with the language and theme of this browser, and nothing else of who left. */
export async function leavePrefs(): Promise<void> {
  await send()
  signedIn = false
  waiting = {}
  const { lang, theme } = currentPrefs()
  applyPrefs({ ...usual, lang, theme })
}
