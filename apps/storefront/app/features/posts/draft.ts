import { bodyOf, type Doc } from './blocks.ts'
import type { SavedDraft } from './saved-draft.ts'
import type { Answer, Sent, Theirs } from './send.ts'

export type Written = { title: string; excerpt: string; tags: string[]; doc: Doc; files: Record<string, string> }
export type Status =
  | { kind: 'new' | 'saving' }
  /** `saved`: by the shop; `device`: readers see it only once it is published; `offline`: no answer came. */
  | { kind: 'saved' | 'device' | 'offline'; at: number }
  | { kind: 'failed'; error: string }

type Post = Pick<Sent, 'id' | 'version' | 'state'>
type Options = {
  post: Post | null
  locale: string
  written: () => Written
  send: (body: Record<string, unknown>) => Promise<Answer | undefined>
  /** This device's store, by article; null for one that the shop has not got. */
  keep: (article: number | null, draft: SavedDraft) => Promise<boolean>
  forget: (article: number | null) => Promise<unknown>
  now: () => number
  onStatus: (status: Status) => void
  onConflict: (theirs: Theirs | undefined) => void
  onMade: (id: number) => void
}

const [keepMs, saveMs, againMs] = [300, 2_000, 15_000]

/** Saves what is written after each pause: on this device at once, at the shop as long as nobody reads it yet. */
export class Draft {
  #post: Post | null
  readonly #options: Options
  #timers: ReturnType<typeof setTimeout>[] = []
  /** Counts what was typed, so that an answer knows whether it is of the last word. */
  #typed = 0
  /** How much of it the shop has. */
  #arrived = 0
  #saves: Promise<Answer | undefined> = Promise.resolve(undefined)
  #theirs: Theirs | undefined

  constructor(options: Options) {
    this.#options = options
    this.#post = options.post
  }

  get isDirty(): boolean {
    return this.#typed > this.#arrived
  }

  get id(): number | undefined {
    return this.#post?.id
  }

  /** Readers, or the shop, have it before them: nothing changes for them until it is handed over again. */
  get isOut(): boolean {
    return this.#post?.state === 'published' || this.#post?.state === 'waiting'
  }

  touch(): void {
    this.#typed += 1
    this.stop()
    this.#timers = [setTimeout(() => void this.#keep(), keepMs), setTimeout(() => void this.save(), saveMs)]
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers = []
  }

  /** The article that a picture belongs to; it is made if it has to be. */
  async article(): Promise<number | undefined> {
    if (!this.id) await this.save({ force: true })
    return this.id
  }

  /** Saves what is written, one after another. */
  save(how: { publish?: boolean; force?: boolean } = {}): Promise<Answer | undefined> {
    this.stop()
    this.#saves = this.#saves.then(() => this.#save(how))
    return this.#saves
  }

  /** Ends a conflict: ours is saved over theirs, or theirs stands as it is. */
  async choose(which: 'mine' | 'theirs'): Promise<void> {
    const { id, version = 0, state = 'draft' } = { ...this.#post, ...this.#theirs }
    if (id) this.#post = { id, version, state }
    this.#theirs = undefined
    this.#options.onConflict(undefined)
    if (which === 'mine') return void (await this.save())
    this.stop()
    await this.#options.forget(this.id ?? null)
    this.#options.onStatus({ kind: 'saved', at: this.#options.now() })
  }

  /** What was written here over an older version, while somebody else saved theirs. */
  conflict(theirs: Theirs): void {
    this.#theirs = theirs
    this.#options.onConflict(theirs)
  }

  async #keep(): Promise<boolean> {
    const { written, keep, now } = this.#options
    return keep(this.id ?? null, { ...written(), version: this.#post?.version ?? null, at: now() })
  }

  async #save({ publish = false, force = false }: { publish?: boolean; force?: boolean }): Promise<Answer | undefined> {
    const { written, send, locale, now, onStatus } = this.#options
    const { title, excerpt, tags, doc } = written()
    const body = bodyOf(doc)
    if (!this.id && !force && !publish && !title.trim() && !body) return undefined
    const isSaved = await this.#keep()
    if (this.#theirs && !publish) return undefined
    if (this.isOut && !publish) {
      onStatus(isSaved ? { kind: 'device', at: now() } : { kind: 'new' })
      return undefined
    }
    onStatus({ kind: 'saving' })
    const [typed, version] = [this.#typed, this.#post?.version]
    const answer = await send({ id: this.id, version, publish, locale, article: { title, excerpt, tags, body } })
    if (!answer) {
      onStatus({ kind: 'offline', at: now() })
      if (!publish) this.#timers.push(setTimeout(() => void this.save({ force }), againMs))
    } else if (answer.ok) await this.#saved(answer.article, typed)
    else if (answer.theirs) this.conflict(answer.theirs)
    else onStatus({ kind: 'failed', error: Object.values(answer.errors)[0]?.[0] ?? answer.error })
    return answer
  }

  async #saved({ id, version, state }: Sent, typed: number): Promise<void> {
    const { forget, written, onStatus, onMade, now } = this.#options
    const isNew = !this.id
    this.#arrived = typed
    this.#post = { id, version, state }
    if (isNew) {
      await forget(null)
      onMade(id)
    }
    const isLast = typed === this.#typed
    if (isLast && Object.keys(written().files).length === 0) await forget(id)
    else await this.#keep()
    if (isLast) onStatus({ kind: 'saved', at: now() })
  }
}
