import type { Doc } from './blocks.ts'

/** What is being written, as it stands on this device. It is deleted once the shop has the same. */
export type SavedDraft = {
  title: string
  excerpt: string
  tags: string[]
  doc: Doc
  /** The version it was written over; null for one that the shop has not got. */
  version: number | null
  at: number
  /** Pictures that have not arrived, as Base64, by the name of their upload. */
  files: Record<string, string>
}

const name = 'posts'

function store<T>(mode: IDBTransactionMode, act: (drafts: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    try {
      const opening = indexedDB.open(name, 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
      opening.onerror = () => resolve(undefined)
      opening.onsuccess = () => {
        const database = opening.result
        const request = act(database.transaction('drafts', mode).objectStore('drafts'))
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => resolve(undefined)
        request.transaction?.addEventListener('complete', () => database.close())
      }
    } catch {
      // a browser that stores nothing still sends what is written
      resolve(undefined)
    }
  })
}

/** By who writes it and which article it is of. */
export const keyOf = (user: number, article: number | null): string => `${user}:${article ?? 'new'}`

export const readDraft = (key: string) => store<SavedDraft | undefined>('readonly', (drafts) => drafts.get(key))
export const keepDraft = (key: string, draft: SavedDraft) =>
  store('readwrite', (drafts) => drafts.put(draft, key)).then((done) => done !== undefined)
export const forgetDraft = (key: string) => store('readwrite', (drafts) => drafts.delete(key))
