import { showToast } from '@delguur/ui/toast-store'
import type { News } from './flash.server.ts'
import { nothing } from './kept.ts'
import { keep, shopStore } from './store.ts'

/** Says on this page what was done on the last one; who left leaves nothing of theirs in the browser, and the other tabs hear of it. */
export function tellNews({ text, link, left }: News, tellTabs: () => void): void {
  if (left) {
    keep({ ...nothing, layout: shopStore().layout })
    sessionStorage.removeItem('checkout')
    tellTabs()
  }
  if (text) showToast({ text, link })
}
