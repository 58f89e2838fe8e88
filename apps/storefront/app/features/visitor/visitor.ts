import type { SizedChild } from '@delguur/contract/account/children'
import { useSyncExternalStore } from 'react'
import { signedInIs } from './after-sign-in.ts'
import type { Flash } from './flash.server.ts'
import type { Wished } from './stored.ts'

/** What only this visitor sees on a public page: fetched once after hydration and after each change of the cart. */
export type Visitor = {
  cart_count: number
  /** Who is signed in. */
  user: { id: number; first_name: string; unread: number; aimag_id: string | null } | null
  /** Variants on any of their wish lists; a guest's are kept in the browser. */
  wished: readonly Wished[]
  /** For whom sizes are chosen in advance. */
  children: readonly SizedChild[]
  /** For 3 s after a change. */
  just_changed: boolean
}

const guest: Visitor = { cart_count: 0, user: null, wished: [], children: [], just_changed: false }
const attentionMs = 3_000
let visitor = guest
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: Partial<Visitor>): void {
  visitor = { ...visitor, ...next }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useVisitor = (): Visitor =>
  useSyncExternalStore(
    subscribe,
    () => visitor,
    () => guest,
  )

let tabs: BroadcastChannel | undefined

/** This visitor's tabs; they look again when one of them changes the cart. */
function otherTabs(): BroadcastChannel {
  if (!tabs) {
    tabs = new BroadcastChannel('cart')
    tabs.addEventListener('message', () => void refreshVisitor())
  }
  return tabs
}

const changeKey = 'cart-changed'
let ownChange = ''

/** Tells the other tabs, and those that are still being loaded. */
function tell(news: number): void {
  ownChange = String(Date.now())
  try {
    localStorage.setItem(changeKey, ownChange)
  } catch {
    // where nothing may be stored the open tabs hear of it
  }
  otherTabs().postMessage(news)
}

/** Whether another tab changed the cart since this page was requested, before it could listen. */
function hasMissedChange(): boolean {
  try {
    const at = localStorage.getItem(changeKey)
    // not by `timeOrigin`: the clock may have been set since the browser started
    return at !== null && at !== ownChange && Number(at) > Date.now() - performance.now()
  } catch {
    return false
  }
}

/** Calls back when another tab changed the cart, also while this one was loading; gives the way to stop. */
export function onCartChangedElsewhere(listener: () => void): () => void {
  const channel = otherTabs()
  if (hasMissedChange()) listener()
  channel.addEventListener('message', listener)
  return () => channel.removeEventListener('message', listener)
}

/** Asks the server again; without a network what is known stays. */
export async function refreshVisitor(): Promise<void> {
  otherTabs()
  const response = await fetch('/resources/visitor').catch(() => undefined)
  if (!response?.ok) return
  const { news, ...answer } = (await response.json()) as Visitor & { news: Flash | null }
  set(answer)
  signedInIs(answer.user?.id ?? null)
  if (news) void import('./show-flash.ts').then(({ showFlash }) => showFlash(news, () => void visitorChanged()))
}

/** Somebody signed in or out on this page: looks again, here and in the other tabs. */
export function visitorChanged(): Promise<void> {
  tell(0)
  return refreshVisitor()
}

/** What this visitor is known to be, outside of components. */
export const visitorNow = (): Visitor => visitor

/** The wishes of whoever is signed in, as the server has them now; the other tabs look again. */
export function wishesChanged(wished: readonly Wished[]): void {
  tell(0)
  set({ wished })
}

/** Marks the cart as just changed for three seconds. */
export function cartChanged(cart_count: number): void {
  clearTimeout(timer)
  tell(cart_count)
  set({ cart_count, just_changed: true })
  timer = setTimeout(() => set({ just_changed: false }), attentionMs)
}
