// What somebody was writing, kept on this device so that a closed or killed tab loses nothing. A form is kept per person for seven
// days, and everything of a person goes when they sign out.

type Kept<T = unknown> = { key: string; person: number; at: number; value: T }

const name = 'office-forms'
const keptMs = 7 * 24 * 3_600_000
let opening: Promise<IDBDatabase> | undefined

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore('forms', { keyPath: 'key' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opening
}

const store = async (mode: IDBTransactionMode) => (await open()).transaction('forms', mode).objectStore('forms')
const keyOf = (person: number, form: string): string => `${person} ${form}`

/** A browser that keeps nothing, as private windows do, only loses this. */
const quietly = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)

/** Who signs out here: a form that is written at that moment is not kept. */
let leaving: number | undefined
export const acceptForms = (): void => {
  leaving = undefined
}

export async function keepForm(person: number, form: string, value: unknown): Promise<void> {
  if (person === leaving) return
  await quietly(
    store('readwrite').then((forms) => done(forms.put({ key: keyOf(person, form), person, at: Date.now(), value }))),
  )
}

export const dropForm = (person: number, form: string): Promise<unknown> =>
  quietly(store('readwrite').then((forms) => done(forms.delete(keyOf(person, form)))))

/** What was kept of a form, and when; what is older than seven days is gone. */
export async function keptForm<T>(person: number, form: string): Promise<{ value: T; at: number } | undefined> {
  const kept = await quietly(
    store('readonly').then((forms) => done(forms.get(keyOf(person, form)) as IDBRequest<Kept<T> | undefined>)),
  )
  if (!kept) return undefined
  if (Date.now() - kept.at <= keptMs) return kept
  await dropForm(person, form)
  return undefined
}

/** Forgets what matches, in one pass over the few forms that are kept. */
async function dropWhere(matches: (kept: Kept) => boolean): Promise<void> {
  const forms = await store('readwrite')
  const all = await done(forms.getAll() as IDBRequest<Kept[]>)
  await Promise.all(all.filter(matches).map(({ key }) => done(forms.delete(key))))
}

/** Forgets everything of a person who signs out. */
export function dropFormsOf(person: number): Promise<unknown> {
  leaving = person
  return quietly(dropWhere((kept) => kept.person === person))
}
export const dropOldForms = (): Promise<unknown> => quietly(dropWhere(({ at }) => Date.now() - at > keptMs))
