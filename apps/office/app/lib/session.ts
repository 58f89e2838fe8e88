import { type StaffMember, staff } from '@delguur/contract/office/staff'
import { type Locale, locales } from '@delguur/kit/locale'
import { useSyncExternalStore } from 'react'
import { ApiError, call, isPassing, renew, signOut, whenSignedOut } from './api.ts'
import { acceptForms, dropFormsOf, dropOldForms } from './form/kept-forms.ts'
import { bringPrefs, leavePrefs } from './own-prefs.ts'
import { forgetViews } from './views.ts'
import { dropAnswers, savedPerson, savePerson } from './worker/saved-answers.ts'

// Who is signed in. Nothing of the shop is read before the second factor was given.

export type Session =
  | { phase: 'starting' }
  | { phase: 'away' }
  | { phase: 'out'; ended: boolean }
  | { phase: 'enrolling' }
  | { phase: 'in'; me: StaffMember }

let session: Session = { phase: 'starting' }
const listeners = new Set<() => void>()

function set(next: Session): void {
  session = next
  for (const each of listeners) each()
}

whenSignedOut(() => {
  void dropAnswers()
  if (session.phase === 'in') set({ phase: 'out', ended: true })
})

/** Looks whether this browser is signed in. */
export async function startSession(): Promise<void> {
  set({ phase: 'starting' })
  void dropOldForms()
  try {
    if (await renew()) await enter()
    else signedOut()
  } catch (error) {
    if (!isPassing(error)) throw error
    await enterOffline()
  }
}

function signedOut(): void {
  void dropAnswers()
  set({ phase: 'out', ended: false })
}

/** Without a network the person who was signed in reads their last lists and picks; the sign-in is looked at again once there is one. */
async function enterOffline(): Promise<void> {
  const me = await savedPerson()
  if (!me) return set({ phase: 'away' })
  set({ phase: 'in', me })
  addEventListener('online', () => void enterAgain(), { once: true })
}

async function enterAgain(): Promise<void> {
  try {
    if (await renew()) await enter()
    else signedOut()
  } catch (error) {
    if (!isPassing(error)) throw error
    addEventListener('online', () => void enterAgain(), { once: true })
  }
}

/** Reads who signed in; who has no second factor yet is led through getting one. */
export async function enter(): Promise<void> {
  try {
    const me = await call(staff.me)
    acceptForms()
    await savePerson(me)
    bringPrefs(me.preferences)
    forgetViews()
    set({ phase: 'in', me })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'two_factor_required') set({ phase: 'enrolling' })
    else if (error instanceof ApiError && !isPassing(error)) set({ phase: 'out', ended: false })
    else throw error
  }
}

/** Reads again what somebody may do, which others may have changed; what is open stays. */
export async function refreshMe(): Promise<void> {
  const me = await call(staff.me).catch(() => undefined)
  if (me && session.phase === 'in' && me.id === session.me.id) set({ phase: 'in', me })
}

export async function leave(): Promise<void> {
  if (session.phase === 'in') await dropFormsOf(session.me.id)
  const endPush = import('./worker/push.ts').then((push) => push.endPush()).catch(() => undefined)
  await Promise.all([leavePrefs(), endPush, dropAnswers()])
  await signOut()
  set({ phase: 'out', ended: false })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const currentSession = (): Session => session
export const useSession = (): Session => useSyncExternalStore(subscribe, () => session)

export const may = (me: Pick<StaffMember, 'permissions'>, ...permissions: string[]): boolean =>
  permissions.some((each) => me.permissions.includes(each))

/** Whether the person who is signed in has one of these permissions. */
export function useMay(...permissions: string[]): boolean {
  const now = useSession()
  return now.phase === 'in' && may(now.me, ...permissions)
}

/** What the person who is signed in may do; nothing before they are. */
export function usePermissions(): (...permissions: string[]) => boolean {
  const session = useSession()
  return (...permissions) => session.phase === 'in' && may(session.me, ...permissions)
}

/** The languages that the shop speaks; every one while nobody is signed in. */
export function useShopLocales(): readonly Locale[] {
  const now = useSession()
  return (now.phase === 'in' && now.me.locales) || locales
}
