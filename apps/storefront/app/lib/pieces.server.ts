/** A piece of a page: text, or bytes that were made before. A string of a whole page would be a copy of it each time. */
export type Piece = string | Buffer

/** Most bytes of a character of a string. */
const bytesOfCharacter = 3
/** Where pages are written, one after the other, since how long one is in bytes is known when it is written. */
let draft = Buffer.allocUnsafeSlow(256 * 1024)

/** The pieces one after the other, as bytes. */
export function bytesOf(pieces: readonly Piece[]): Buffer<ArrayBuffer> {
  const most = pieces.reduce((sum, piece) => sum + piece.length * (typeof piece === 'string' ? bytesOfCharacter : 1), 0)
  if (most > draft.length) draft = Buffer.allocUnsafeSlow(most)
  let end = 0
  for (const piece of pieces) end += typeof piece === 'string' ? draft.write(piece, end) : piece.copy(draft, end)
  return Buffer.from(draft.subarray(0, end))
}

/** A response whose bytes are there: the server that sends it takes them as they are instead of a stream of copies. */
export class BytesResponse extends Response {
  readonly #bytes: Buffer<ArrayBuffer>
  #body: ReadableStream<Uint8Array<ArrayBuffer>> | undefined
  constructor(bytes: Buffer<ArrayBuffer>, init: ResponseInit) {
    super(null, init)
    this.#bytes = bytes
  }

  /** The router asks each response whether it has one; nothing is copied before somebody reads it. */
  override get body() {
    const pull = (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>): void => {
      controller.enqueue(this.#bytes)
      controller.close()
    }
    this.#body ??= new ReadableStream({ pull }, { highWaterMark: 0 })
    return this.#body
  }

  override bytes() {
    return Promise.resolve(this.#bytes)
  }

  override arrayBuffer() {
    return Promise.resolve(new Uint8Array(this.#bytes).buffer)
  }

  override text() {
    return Promise.resolve(this.#bytes.toString())
  }
}
