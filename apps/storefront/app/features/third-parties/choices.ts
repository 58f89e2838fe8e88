import type { Kept } from '../visitor/kept.ts'
import { keep, shopStore } from '../visitor/store.ts'

export type Purpose = keyof Kept['third_parties']

/** Whether scripts of other companies run in this page; they end with it alone. */
let running = false
export const nowRunning = (): void => {
  running = true
}
export const isRunning = (): boolean => running

const theirs = /^(?:_ga|_gid|_gcl|_fbp|_fbc)/

/** Keeps a choice. What was allowed and is no more: its cookies go, and the page is loaded anew without it. */
export function choose(next: Kept['third_parties']): void {
  const before = shopStore().third_parties
  keep({ third_parties: next })
  const withdrawn = (['analytics', 'advertising'] as const).some((purpose) => before[purpose] && !next[purpose])
  if (!withdrawn) return
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=', 1)
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser
    if (theirs.test(name)) document.cookie = `${name}=; max-age=0; path=/`
  }
  if (running) location.reload()
}
