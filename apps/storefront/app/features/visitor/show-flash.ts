import { showToast } from '@delguur/ui/toast-store'
import type { Flash } from './flash.server.ts'
import { keep, shopStore } from './store.ts'
import { nothing } from './stored.ts'

/** Shows the message as a toast. After a sign-out it clears the browser storage and notifies the other tabs. */
export function showFlash({ text, link, left }: Flash, tellTabs: () => void): void {
  if (left) {
    keep({ ...nothing, layout: shopStore().layout })
    sessionStorage.removeItem('checkout')
    tellTabs()
  }
  if (text) showToast({ text, link })
}
