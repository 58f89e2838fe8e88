// What is saved of an index: its columns and texts one after the other, as bytes that are read back as they lie.

export const sectionTypes = ['floats', 'words', 'shorts', 'bytes', 'texts', 'value'] as const
export type SectionType = (typeof sectionTypes)[number]

/** One column; its bytes come in pieces, of which each is valid until the next is requested. */
export type Section = { type: SectionType; pieces: Iterable<Uint8Array> }

/** The same, read: the bytes begin at a multiple of eight. */
export type SavedSection = { type: SectionType; bytes: Uint8Array }

type Numbers = Float64Array | Uint32Array | Uint16Array | Uint8Array

const typeOf = (array: Numbers): SectionType =>
  array instanceof Float64Array
    ? 'floats'
    : array instanceof Uint32Array
      ? 'words'
      : array instanceof Uint16Array
        ? 'shorts'
        : 'bytes'

const bytesOf = ({ buffer, byteOffset, byteLength }: Numbers): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** So many texts are encoded at once. */
const textsAtOnce = 2_000
/** Ends a text: none can contain it, as PostgreSQL stores none that does. */
const end = '\0'

export const numbers = (array: Numbers): Section => ({ type: typeOf(array), pieces: [bytesOf(array)] })

/** Many short runs as one column. */
export const runs = (arrays: Iterable<Uint32Array>): Section => ({
  type: 'words',
  pieces: (function* () {
    for (const array of arrays) yield bytesOf(array)
  })(),
})

export const chunks = (pieces: Iterable<Uint8Array>): Section => ({ type: 'bytes', pieces })

export const texts = (list: readonly string[]): Section => ({
  type: 'texts',
  pieces: (function* () {
    for (let from = 0; from < list.length; from += textsAtOnce)
      yield encoder.encode(list.slice(from, from + textsAtOnce).join(end) + end)
  })(),
})

/** Anything small that JSON has. */
export const value = (content: unknown): Section => ({
  type: 'value',
  pieces: [encoder.encode(JSON.stringify(content))],
})

/** Reads sections in the order in which they were saved; throws where another one comes. */
export class SectionReader {
  private readonly sections: Iterator<SavedSection>

  constructor(sections: Iterable<SavedSection>) {
    this.sections = sections[Symbol.iterator]()
  }

  floats(): Float64Array {
    const { buffer, byteOffset, byteLength } = this.next('floats')
    return new Float64Array(buffer, byteOffset, byteLength / 8)
  }

  words(): Uint32Array {
    const { buffer, byteOffset, byteLength } = this.next('words')
    return new Uint32Array(buffer, byteOffset, byteLength / 4)
  }

  shorts(): Uint16Array {
    const { buffer, byteOffset, byteLength } = this.next('shorts')
    return new Uint16Array(buffer, byteOffset, byteLength / 2)
  }

  bytes(): Uint8Array {
    return this.next('bytes')
  }

  texts(): string[] {
    const list = decoder.decode(this.next('texts')).split(end)
    list.pop()
    return list
  }

  value<T>(): T {
    return JSON.parse(decoder.decode(this.next('value'))) as T
  }

  private next(type: SectionType): Uint8Array {
    const { value: section } = this.sections.next() as { value: SavedSection | undefined }
    if (section?.type !== type)
      throw new Error(`a saved index has ${section?.type ?? 'nothing'} in the place of ${type}`)
    return section.bytes
  }
}
