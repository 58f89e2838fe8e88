import { setImmediate as nextTurn } from 'node:timers/promises'
import { DocumentIndex } from '@delguur/search/engine/documents/document-index'
import type { EsIndex } from '@delguur/search/engine/documents/es-index'
import type { Source, StoredDocument } from '@delguur/search/engine/documents/mapping'
import { LruCache } from '@delguur/search/engine/store/lru'
import { notReady } from '../../modules/search/es-api/index.ts'

/** Documents taken in between two looks at the clock, and for how many milliseconds requests may be kept waiting. */
const chunkSize = 25
const turnLength = 8

/** Sources kept at hand; a page of hits is mostly the page of somebody else. */
const sourceCacheSize = 1_000

/** The index that is to replace the present one, and what changed while it is read. */
type Coming = { documents: DocumentIndex; changed: Set<string> }

/** One index of the search service in this process: its fields in memory, its sources where they come from. */
export class MemoryIndex {
  readonly #origin: EsIndex
  readonly #sources = new LruCache<Source>(sourceCacheSize)
  #documents: DocumentIndex | undefined
  #coming: Coming | undefined
  #changes = 0

  constructor(origin: EsIndex) {
    this.#origin = origin
  }

  get name(): string {
    return this.#origin.name
  }
  get mapping(): EsIndex['mapping'] {
    return this.#origin.mapping
  }
  get size(): number | undefined {
    return this.#documents?.size
  }

  /** The documents to search; throws the family's 503 while they are first read. */
  documents(): DocumentIndex {
    if (!this.#documents) throw notReady(this.name)
    return this.#documents
  }

  /** Reads every document anew, a few at a time so that requests go on; the present index answers until this is done. */
  async build(signal: AbortSignal): Promise<void> {
    const coming: Coming = { documents: new DocumentIndex(this.mapping), changed: new Set() }
    this.#coming = coming
    try {
      if (!(await this.#read(coming, signal))) return
      for (const _ of coming.documents.settling()) await nextTurn()
      this.#use(coming.documents)
    } finally {
      if (this.#coming === coming) this.#coming = undefined
    }
  }

  /** False when it was ended, or another reading began after it. */
  async #read(coming: Coming, signal: AbortSignal): Promise<boolean> {
    const turn = new Turn()
    for await (const batch of this.#origin.load()) {
      for (let at = 0; at < batch.length; at += chunkSize) {
        if (signal.aborted || this.#coming !== coming) return false
        coming.documents.put(batch.slice(at, at + chunkSize).filter(({ id }) => !coming.changed.has(id)))
        await turn.over()
      }
    }
    return !signal.aborted && this.#coming === coming
  }

  #use(documents: DocumentIndex): void {
    this.#documents = documents
    this.#changes += 1
    this.#sources.clear()
  }

  async put(documents: readonly StoredDocument[]): Promise<void> {
    const turn = new Turn()
    for (let at = 0; at < documents.length; at += chunkSize) {
      const some = documents.slice(at, at + chunkSize)
      this.#changed(some.map(({ id }) => id))
      this.#documents?.put(some)
      this.#coming?.documents.put(some)
      await turn.over()
    }
  }

  remove(ids: readonly string[]): void {
    this.#changed(ids)
    for (const id of ids) {
      this.#documents?.remove(id)
      this.#coming?.documents.remove(id)
    }
  }

  /** The sources of documents that are in the index; those that are gone are left out. */
  async sources(ids: readonly string[]): Promise<Map<string, Source>> {
    const documents = this.documents()
    const found = new Map<string, Source>()
    const missing: string[] = []
    for (const id of ids) {
      const source = this.#sources.get(id)
      if (source) found.set(id, source)
      else if (documents.slotOf(id) !== undefined) missing.push(id)
    }
    if (missing.length === 0) return found
    const changes = this.#changes
    for (const [id, source] of await this.#origin.sources(missing)) {
      found.set(id, source)
      // What changed while it was read may be old already: it is shown once and not kept.
      if (changes === this.#changes) this.#sources.set(id, source)
    }
    return found
  }

  #changed(ids: readonly string[]): void {
    this.#changes += 1
    for (const id of ids) {
      this.#sources.delete(id)
      this.#coming?.changed.add(id)
    }
  }
}

/** Lets requests in between whenever work has gone on for long enough. */
class Turn {
  #began = performance.now()
  async over(): Promise<void> {
    if (performance.now() - this.#began < turnLength) return
    await nextTurn()
    this.#began = performance.now()
  }
}
