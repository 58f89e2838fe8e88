import { useSyncExternalStore } from 'react'
import { localeOfPath } from '../../lib/locale.ts'
import { post } from '../../lib/post.ts'
import { keep, shopStore, useShopStore } from '../visitor/store.ts'
import { type Wished, wishLimit } from '../visitor/stored.ts'
import { useVisitor, visitorNow, wishesChanged } from '../visitor/visitor.ts'

export type WishAnswer = { ok: true; wished: Wished[] } | { ok: false; error: string }
type Change = Wished & { on: boolean }

const debounceMs = 500
/** What was pressed and the server does not know yet, by variant. */
let pending: readonly Change[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let sending = false
const listeners = new Set<() => void>()

function setPending(next: readonly Change[]): void {
  pending = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const has = (list: readonly Wished[], { variant_id }: Wished): boolean =>
  list.some((each) => each.variant_id === variant_id)

const withChange = (list: readonly Wished[], { on, variant_id, product_id }: Change): Wished[] => [
  ...(on ? [{ variant_id, product_id }] : []),
  ...list.filter((each) => each.variant_id !== variant_id),
]

const none: readonly Change[] = []

/** What is wished, newest first: a person's with what was just pressed, a guest's from the browser. */
export function useWished(): readonly Wished[] {
  const { user, wished } = useVisitor()
  const saved = useShopStore((state) => state.wished)
  const pressed = useSyncExternalStore(
    subscribe,
    () => pending,
    () => none,
  )
  return user ? pressed.reduce<readonly Wished[]>(withChange, wished) : saved
}

/**
 * Wishes or unwishes at once. A guest's choice stays in the browser; a person's goes to the server half a second after
 * the last press, and is taken back, with `onRefused` told why, when it is refused.
 */
export function setWished(wishes: readonly Wished[], on: boolean, onRefused: (error: string) => void): void {
  const changes = wishes.map((wish) => ({ ...wish, on }))
  if (!visitorNow().user) {
    keep({ wished: changes.reduce<Wished[]>(withChange, shopStore().wished).slice(0, wishLimit) })
    return
  }
  setPending([...pending.filter((each) => !has(changes, each)), ...changes])
  clearTimeout(timer)
  timer = setTimeout(() => void send(onRefused), debounceMs)
}

/** One call at a time, so that the last press is the last to arrive. */
async function send(onRefused: (error: string) => void): Promise<void> {
  if (sending) {
    timer = setTimeout(() => void send(onRefused), debounceMs)
    return
  }
  const sent = pending
  const { wished } = visitorNow()
  const changed = sent.filter((each) => each.on !== has(wished, each))
  sending = true
  const answer = changed.length > 0 ? await postWishes(changed) : undefined
  sending = false
  if (answer?.ok) wishesChanged(answer.wished)
  setPending(pending.filter((each) => !sent.includes(each)))
  if (changed.length > 0 && !answer?.ok) onRefused(answer?.error ?? '')
}

const idsOf = (changes: readonly Change[], on: boolean): string =>
  changes.flatMap((each) => (each.on === on ? [each.variant_id] : [])).join()

const postWishes = (changes: readonly Change[]): Promise<WishAnswer | undefined> =>
  post<WishAnswer>(
    '/resources/wishes',
    new URLSearchParams({
      add: idsOf(changes, true),
      remove: idsOf(changes, false),
      // of a first list's name, and of a refusal
      locale: localeOfPath(window.location.pathname),
    }),
  )

/** Puts what was wished before signing in on the person's default list; whether there was any. */
export async function mergeGuestWishes(): Promise<boolean> {
  const { wished } = shopStore()
  if (wished.length === 0) return false
  const answer = await postWishes(wished.map((wish) => ({ ...wish, on: true })))
  if (!answer?.ok) return false
  keep({ wished: shopStore().wished.filter((each) => !has(wished, each)) })
  wishesChanged(answer.wished)
  return true
}
