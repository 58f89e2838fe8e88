import type { StaffMember } from '@delguur/contract/office/staff'
import { useSyncExternalStore } from 'react'
import { done, phoneStores } from '../phone-store.ts'

// What the office reads without a network: who is signed in, and the last answers of a few lists. It is one person's alone and is
// removed when they sign out, when another person signs in, and half a day after the shop last answered. Nothing that changes
// anything is saved here.

type Answer = { key: string; person: number; at: number; body: unknown }
type Person = { key: 'me'; at: number; me: StaffMember }

const storeOf = phoneStores('office-answers', { answers: { keyPath: 'key' }, person: { keyPath: 'key' } })
const lifetimeMs = 12 * 3_600_000
const most = 40
const lists = [
  /\/backoffice\/orders$/,
  /\/backoffice\/dispatch\/board$/,
  /\/backoffice\/(?:runs|waves)$/,
  /\/backoffice\/waves\/\d+$/,
]

let person: number | undefined
/** Of the oldest answer that was read from here since the network went. */
let readAt: number | undefined
const listeners = new Set<() => void>()
function setReadAt(at: number | undefined): void {
  if (readAt === at) return
  readAt = at
  for (const each of listeners) each()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** When what is on the screen was read, where it was read without a network. */
export const useSavedAt = (): number | undefined => useSyncExternalStore(subscribe, () => readAt)

/** A browser that saves nothing, as private windows do, only loses this. */
const quietly = <T>(work: () => Promise<T>): Promise<T | undefined> => work().catch(() => undefined)

export const isSavedList = (path: string): boolean => lists.some((each) => each.test(path))
const keyOf = (path: string, search: string): string => `${path}?${search}`

/** Removes all that was saved. */
export function dropAnswers(): Promise<unknown> {
  person = undefined
  setReadAt(undefined)
  return quietly(async () => {
    await done((await storeOf('answers', 'readwrite')).clear())
    await done((await storeOf('person', 'readwrite')).clear())
  })
}

/** Saves who is signed in; what was another person's goes. */
export async function savePerson(me: StaffMember): Promise<void> {
  const saved = await quietly(async () =>
    done((await storeOf('person', 'readonly')).get('me') as IDBRequest<Person | undefined>),
  )
  if (saved && saved.me.id !== me.id) await dropAnswers()
  person = me.id
  setReadAt(undefined)
  await quietly(async () => done((await storeOf('person', 'readwrite')).put({ key: 'me', at: Date.now(), me })))
}

/** Who was signed in when the shop last answered, within half a day; what is older is removed. */
export async function savedPerson(): Promise<StaffMember | undefined> {
  const saved = await quietly(async () =>
    done((await storeOf('person', 'readonly')).get('me') as IDBRequest<Person | undefined>),
  )
  if (!saved) return undefined
  if (Date.now() - saved.at > lifetimeMs) {
    await dropAnswers()
    return undefined
  }
  person = saved.me.id
  return saved.me
}

/** Saves the answer of a list, of the newest few; the oldest goes. */
export async function saveAnswer(path: string, search: string, body: unknown): Promise<void> {
  const owner = person
  if (owner === undefined) return
  setReadAt(undefined)
  await quietly(async () => {
    const answers = await storeOf('answers', 'readwrite')
    await done(answers.put({ key: keyOf(path, search), person: owner, at: Date.now(), body } satisfies Answer))
    const all = await done(answers.getAll() as IDBRequest<Answer[]>)
    const old = all.sort((a, b) => b.at - a.at).slice(most)
    await Promise.all(old.map(({ key }) => done(answers.delete(key))))
  })
}

/** The saved answer of a list: of the same question, else of the list as it is first opened. */
export async function savedAnswer(path: string, search: string): Promise<{ body: unknown } | undefined> {
  const found = await quietly(async () =>
    done((await storeOf('answers', 'readonly')).get(keyOf(path, search)) as IDBRequest<Answer | undefined>),
  )
  if (!found || found.person !== person || Date.now() - found.at > lifetimeMs) return undefined
  setReadAt(Math.min(readAt ?? found.at, found.at))
  return { body: found.body }
}
