import { sendPicture, smallPicture } from '../../lib/picture-upload.ts'
import type { Uploaded } from './send.ts'

export type Upload = { state: 'sending' | 'failed' | 'done'; percent: number; error?: string; picture?: string }
type Arrived = { id: number; url: string }
type Words = { unreadable: string; network: string }

/** Pictures that are on their way to the shop, by a name of their own; what failed waits to be sent again. */
export class Uploads {
  readonly #all = new Map<string, Upload>()
  readonly #listeners = new Set<() => void>()
  readonly #words: Words
  readonly #locale: string
  /** The article that they belong to; it may have to be made first. */
  readonly #article: () => Promise<number | undefined>
  onArrived: (key: string, arrived: Arrived) => void = () => undefined

  constructor(article: () => Promise<number | undefined>, locale: string, words: Words) {
    this.#article = article
    this.#locale = locale
    this.#words = words
  }

  get = (key: string): Upload | undefined => this.#all.get(key)

  /** Of what has not arrived, as Base64. */
  get files(): Record<string, string> {
    const waiting = [...this.#all].filter(([, { state }]) => state !== 'done')
    return Object.fromEntries(waiting.map(([key, { picture }]) => [key, picture ?? '']))
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #set(key: string, next: Upload): void {
    this.#all.set(key, next)
    for (const listener of this.#listeners) listener()
  }

  /** Takes a file of this device; gives the name of its upload, or nothing for what is no picture. */
  async add(file: Blob): Promise<string | undefined> {
    const picture = await smallPicture(file)
    return picture && this.start(crypto.randomUUID(), picture)
  }

  start(key: string, picture: string): string {
    this.#set(key, { state: 'sending', percent: 0, picture })
    void this.#send(key, picture)
    return key
  }

  retry = (key: string): void => {
    const picture = this.#all.get(key)?.picture
    if (picture) this.start(key, picture)
  }

  async #send(key: string, picture: string): Promise<void> {
    const id = await this.#article()
    const body = { id, picture, locale: this.#locale }
    const answer = id
      ? await sendPicture<Uploaded>('/resources/posts', body, (percent) =>
          this.#set(key, { state: 'sending', percent, picture }),
        )
      : undefined
    if (!answer?.ok)
      return this.#set(key, { state: 'failed', percent: 0, picture, error: answer?.error ?? this.#words.network })
    this.#set(key, { state: 'done', percent: 100 })
    this.onArrived(key, { id: answer.picture.id, url: answer.picture.url })
  }
}
