import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
}
export type Encoding = keyof typeof compressors

export type Answer = { status: number; type: string; body: Buffer; etag: string; encoded: Map<Encoding, Buffer> }

export const makeAnswer = (status: number, type: string, body: Buffer): Answer => ({
  status,
  type,
  body,
  etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
  encoded: new Map(),
})

/** The best encoding a client takes that we make, or `undefined`. */
export function pickEncoding(accept: string | undefined): Encoding | undefined {
  const taken = new Set<string>()
  for (const part of (accept ?? '').toLowerCase().split(',')) {
    const [name = '', ...rules] = part.split(';').map((word) => word.trim())
    if (!rules.some((rule) => /^q=0(\.0*)?$/.test(rule))) taken.add(name)
  }
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : undefined
}

/** Whether an `If-None-Match` names an answer's ETag; caches on the way may have marked it as weak. */
export const sameTag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)

const smallest = 1024

/** The body in an encoding, compressed once. Small bodies stay as they are. */
export async function encode(
  answer: Answer,
  encoding: Encoding | undefined,
): Promise<{ body: Buffer; encoding?: Encoding }> {
  if (!encoding || answer.body.length < smallest) return { body: answer.body }
  const ready = answer.encoded.get(encoding)
  if (ready) return { body: ready, encoding }
  const body = await compressors[encoding](answer.body)
  answer.encoded.set(encoding, body)
  return { body, encoding }
}

/** Whole public answers by key, valid for one version of the data; bounded in count and bytes, oldest out first. */
export class AnswerCache {
  #entries = new Map<string, Answer>()
  #bytes = 0
  #version = ''
  readonly #maxEntries: number
  readonly #maxBytes: number
  constructor(maxEntries = 4_000, maxBytes = 64 * 1024 * 1024) {
    this.#maxEntries = maxEntries
    this.#maxBytes = maxBytes
  }

  get(version: string, key: string): Answer | undefined {
    this.#turn(version)
    const answer = this.#entries.get(key)
    if (!answer) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, answer)
    return answer
  }

  set(version: string, key: string, answer: Answer): void {
    this.#turn(version)
    this.#drop(key)
    this.#entries.set(key, answer)
    this.#bytes += answer.body.length
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#maxEntries && this.#bytes <= this.#maxBytes) break
      this.#drop(oldest)
    }
  }

  #turn(version: string): void {
    if (version === this.#version) return
    this.#version = version
    this.#entries.clear()
    this.#bytes = 0
  }

  #drop(key: string): void {
    const answer = this.#entries.get(key)
    if (!answer) return
    this.#entries.delete(key)
    this.#bytes -= answer.body.length
  }
}
