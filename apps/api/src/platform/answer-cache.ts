import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN, ZSTD_c_compressionLevel } = zlib.constants
/** Brotli takes memory for the window it is told, by default 4 MiB, to fill and to give back each time. */
const windowFor = (size: number): number => Math.min(22, Math.max(10, Math.ceil(Math.log2(size + 16))))
const brotliAt = (quality: number, size: number) => ({
  params: {
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_SIZE_HINT]: size,
    [BROTLI_PARAM_LGWIN]: windowFor(size),
  },
})
const zstdAt = (level: number, size: number) => ({
  params: { [ZSTD_c_compressionLevel]: level },
  pledgedSrcSize: size,
})
const apart = {
  br: promisify(zlib.brotliCompress),
  zstd: promisify(zlib.zstdCompress),
  gzip: promisify(zlib.gzip),
}

/** Below this, another thread takes longer to wake than the work takes. */
const inPlace = 16 * 1024

/** `quick` is for an answer that nobody may ask for again (a sixth of the time, a fifth more bytes), `well` for one asked twice. */
const compressors = {
  br: {
    quick: (body: Buffer) => zlib.brotliCompressSync(body, brotliAt(2, body.length)),
    well: (body: Buffer) => {
      const options = brotliAt(5, body.length)
      return body.length < inPlace ? zlib.brotliCompressSync(body, options) : apart.br(body, options)
    },
    undo: (body: Buffer) => zlib.brotliDecompressSync(body),
  },
  zstd: {
    quick: (body: Buffer) => zlib.zstdCompressSync(body, zstdAt(3, body.length)),
    well: (body: Buffer) => {
      const options = zstdAt(7, body.length)
      return body.length < inPlace ? zlib.zstdCompressSync(body, options) : apart.zstd(body, options)
    },
    undo: (body: Buffer) => zlib.zstdDecompressSync(body),
  },
  gzip: {
    quick: (body: Buffer) => zlib.gzipSync(body, { level: 2 }),
    well: (body: Buffer) =>
      body.length < inPlace ? zlib.gzipSync(body, { level: 6 }) : apart.gzip(body, { level: 6 }),
    undo: (body: Buffer) => zlib.gunzipSync(body),
  },
}
export type Encoding = keyof typeof compressors
const smallestFirst: Encoding[] = ['br', 'zstd', 'gzip']
const quickestFirst: Encoding[] = ['zstd', 'br', 'gzip']

type Form = { body: Buffer; encoding?: Encoding | undefined }

/** An answer for everybody: held plain until it is sent, then in one compressed form from which others are made. */
export type Answer = {
  status: number
  type: string
  etag: string
  /** Of the plain body, in bytes. */
  length: number
  held: Form
  /** The forms for those who ask again. */
  well: Map<Encoding, Buffer>
  asked: number
}

export const makeAnswer = (status: number, type: string, body: Buffer): Answer => ({
  status,
  type,
  etag: `"${hash('sha1', body, 'base64url')}"`,
  length: body.length,
  held: { body },
  well: new Map(),
  asked: 0,
})

/** The first encoding of those that a client takes, or `undefined`. */
export function pickEncoding(accept: string | undefined, order = smallestFirst): Encoding | undefined {
  const taken = new Set<string>()
  for (const part of (accept ?? '').toLowerCase().split(',')) {
    const [name = '', ...rules] = part.split(';').map((word) => word.trim())
    if (!rules.some((rule) => /^q=0(\.0*)?$/.test(rule))) taken.add(name)
  }
  return order.find((encoding) => taken.has(encoding))
}

/** Whether an `If-None-Match` names an answer's ETag; caches on the way may have marked it as weak. */
export const sameTag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)

const smallest = 1024
/** Below this, setting up zstd takes longer than all of brotli. */
const small = 8 * 1024

/** The body as a client takes it: compressed quickly the first time, well and once for all from the second. Small ones stay plain. */
export async function encode(answer: Answer, accept: string | undefined): Promise<Form> {
  answer.asked += 1
  const again = answer.asked > 1
  const order = again || answer.length < small ? smallestFirst : quickestFirst
  const encoding = answer.length < smallest ? undefined : pickEncoding(accept, order)
  if (!encoding) return { body: plainOf(answer) }
  const ready = answer.well.get(encoding)
  if (ready) return { body: ready, encoding }
  const plain = plainOf(answer)
  const body = again ? await compressors[encoding].well(plain) : compressors[encoding].quick(plain)
  answer.held = { body: withoutSlack(body), encoding }
  if (again) answer.well.set(encoding, answer.held.body)
  return answer.held
}

const plainOf = ({ held }: Answer): Buffer => (held.encoding ? compressors[held.encoding].undo(held.body) : held.body)

/** The compressors hand out the beginnings of larger blocks, which must not be kept for their sake. */
function withoutSlack(body: Buffer): Buffer {
  if (body.buffer.byteLength < body.length * 1.25) return body
  const exact = Buffer.allocUnsafeSlow(body.length)
  body.copy(exact)
  return exact
}

const bytesOf = ({ held, well }: Answer): number =>
  [...new Set([held.body, ...well.values()])].reduce((sum, { length }) => sum + length, 0)

type Entry<T> = { answer: T; bytes: number }

/** Of the room, what answers that were asked for again may take; the rest is for those that come new. */
const protectedShare = 0.8
/** An answer larger than this share of the room is not kept: it would push out many. */
const largestShare = 1 / 8

/**
 * Whole public answers by key, valid for one version of the data; bounded in count and bytes. A segmented LRU: what was
 * asked for once goes before what was asked for again, so a walk over addresses that nobody else asks for pushes out itself.
 */
export class AnswerCache<T extends Answer = Answer> {
  /** Both with the one that was used longest ago first. */
  #probation = new Map<string, Entry<T>>()
  #protected = new Map<string, Entry<T>>()
  #pending = new Map<string, Promise<T>>()
  #bytes = { probation: 0, protected: 0 }
  #version = ''
  readonly #maxEntries: number
  readonly #maxBytes: number
  constructor(maxEntries = 4_000, maxBytes = 32 * 1024 * 1024) {
    this.#maxEntries = maxEntries
    this.#maxBytes = maxBytes
  }

  get(version: string, key: string): T | undefined {
    this.#turn(version)
    const entry = this.#take(key)
    if (!entry) return undefined
    entry.bytes = bytesOf(entry.answer)
    this.#protected.set(key, entry)
    this.#bytes.protected += entry.bytes
    for (const [oldest, demoted] of this.#protected) {
      const fits = this.#protected.size <= Math.max(1, this.#maxEntries * protectedShare)
      if (oldest === key || (fits && this.#bytes.protected <= this.#maxBytes * protectedShare)) break
      this.#take(oldest)
      this.#probation.set(oldest, demoted)
      this.#bytes.probation += demoted.bytes
    }
    return entry.answer
  }

  /** Keeps an answer that was made of the data of a version, unless there is a newer one. */
  set(version: string, key: string, answer: T): void {
    if (version !== this.#version && this.#version !== '') return
    this.#turn(version)
    this.#take(key)
    const bytes = bytesOf(answer)
    if (bytes > this.#maxBytes * largestShare) return
    this.#probation.set(key, { answer, bytes })
    this.#bytes.probation += bytes
    for (const segment of [this.#probation, this.#protected])
      for (const oldest of segment.keys()) {
        if (this.#fits()) return
        if (oldest !== key) this.#take(oldest)
      }
  }

  #fits(): boolean {
    const bytes = this.#bytes.probation + this.#bytes.protected
    return this.#probation.size + this.#protected.size <= this.#maxEntries && bytes <= this.#maxBytes
  }

  /** The answer of a key, made by one caller while the others who ask for it wait. What failed is not kept. */
  once(version: string, key: string, make: () => Promise<T>): Promise<T> {
    const ready = this.get(version, key)
    if (ready) return Promise.resolve(ready)
    const waiting = this.#pending.get(key)
    if (waiting) return waiting
    const made = make().then((answer) => {
      this.set(version, key, answer)
      return answer
    })
    const done = () => this.#pending.get(key) === made && this.#pending.delete(key)
    made.then(done, done)
    this.#pending.set(key, made)
    return made
  }

  #turn(version: string): void {
    if (version === this.#version) return
    this.#version = version
    this.#probation.clear()
    this.#protected.clear()
    this.#pending.clear()
    this.#bytes = { probation: 0, protected: 0 }
  }

  #take(key: string): Entry<T> | undefined {
    const once = this.#probation.get(key)
    if (once && this.#probation.delete(key)) this.#bytes.probation -= once.bytes
    const again = this.#protected.get(key)
    if (again && this.#protected.delete(key)) this.#bytes.protected -= again.bytes
    return once ?? again
  }
}
