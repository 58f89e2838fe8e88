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

/**
 * `quick` is for an answer that nobody may ask for again (a sixth of the time, a fifth more bytes), `beside` the same on
 * another thread, `well` for one asked twice.
 */
const compressors = {
  br: {
    quick: (body: Buffer) => zlib.brotliCompressSync(body, brotliAt(1, body.length)),
    beside: (body: Buffer) => apart.br(body, brotliAt(1, body.length)),
    well: (body: Buffer) => {
      const options = brotliAt(5, body.length)
      return body.length < inPlace ? zlib.brotliCompressSync(body, options) : apart.br(body, options)
    },
    undo: (body: Buffer) => zlib.brotliDecompressSync(body),
  },
  zstd: {
    quick: (body: Buffer) => zlib.zstdCompressSync(body, zstdAt(1, body.length)),
    beside: (body: Buffer) => apart.zstd(body, zstdAt(1, body.length)),
    well: (body: Buffer) => {
      const options = zstdAt(7, body.length)
      return body.length < inPlace ? zlib.zstdCompressSync(body, options) : apart.zstd(body, options)
    },
    undo: (body: Buffer) => zlib.zstdDecompressSync(body),
  },
  gzip: {
    quick: (body: Buffer) => zlib.gzipSync(body, { level: 1 }),
    beside: (body: Buffer) => apart.gzip(body, { level: 1 }),
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
  requests: number
}

/** `compressed` are the forms of it that are there already. */
export function makeAnswer(
  status: number,
  type: string,
  body: Buffer,
  compressed: Partial<Record<Encoding, Buffer>> = {},
): Answer {
  const well = new Map(Object.entries(compressed) as [Encoding, Buffer][])
  return {
    status,
    type,
    etag: `"${hash('sha1', body, 'base64url')}"`,
    length: body.length,
    held: { body },
    well,
    requests: well.size > 0 ? 1 : 0,
  }
}

/** The first encoding of those that a client takes, or `undefined`. */
export function pickEncoding(accept: string | undefined, order = smallestFirst): Encoding | undefined {
  const taken = new Set<string>()
  for (const part of (accept ?? '').toLowerCase().split(',')) {
    const [name = '', ...rules] = part.split(';').map((word) => word.trim())
    if (!rules.some((rule) => /^q=0(\.0*)?$/.test(rule))) taken.add(name)
  }
  return order.find((encoding) => taken.has(encoding))
}

export const smallest = 1024
/** Below this, setting up zstd takes longer than all of brotli. */
const small = 8 * 1024

/** The body as a client takes it: compressed quickly the first time, well and once for all from the second. Small ones stay plain. */
export async function encode(answer: Answer, accept: string | undefined): Promise<Form> {
  answer.requests += 1
  const again = answer.requests > 1
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

/** From here on the quick compression of an answer holds the loop for longer than another thread costs it. */
const large = 64 * 1024

/** An answer for one caller as they take it; undefined where that is plain. */
export function encodeOnce(body: Buffer, accept: string | undefined): Form | Promise<Form> | undefined {
  const encoding = pickEncoding(accept, body.length < small ? smallestFirst : quickestFirst)
  if (!encoding) return undefined
  const { quick, beside } = compressors[encoding]
  if (body.length < large) return { body: quick(body), encoding }
  return beside(body).then((compressed) => ({ body: compressed, encoding }))
}

const plainOf = ({ held }: Answer): Buffer => (held.encoding ? compressors[held.encoding].undo(held.body) : held.body)

/** The compressors hand out the beginnings of larger blocks, which must not be kept for their sake. */
function withoutSlack(body: Buffer): Buffer {
  if (body.buffer.byteLength < body.length * 1.25) return body
  const exact = Buffer.allocUnsafeSlow(body.length)
  body.copy(exact)
  return exact
}

/** What an answer holds; requested of each that is sent from a cache. */
export function bytesOf({ held, well }: Answer): number {
  let [bytes, hasHeld] = [0, false]
  for (const body of well.values()) {
    bytes += body.length
    hasHeld ||= body === held.body
  }
  return hasHeld ? bytes : bytes + held.body.length
}
