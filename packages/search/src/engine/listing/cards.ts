import { growingWords } from '../store/growing.ts'
import { chunks, type Section, type SectionReader, value } from '../store/sections.ts'

/** How a card becomes text, and a card again. */
export type CardCodec<TCard> = { encode(card: TCard): string; decode(text: string): TCard }

/** Where nothing is known of the cards. */
export const jsonCards = <TCard>(): CardCodec<TCard> => ({
  encode: (card) => JSON.stringify(card),
  decode: (text) => JSON.parse(text) as TCard,
})

/** Bits of an address that are a place in its chunk; the others number the chunk. */
const PLACE_BITS = 18
const CHUNK = 1 << PLACE_BITS
/** The length of a card stands before it. */
const HEAD = 4
/** No encoding of a character has more bytes. */
const BYTES_PER_CHARACTER = 3
/** What slots have that hold no card. */
const NONE = 0
/** Decoded cards of so many bytes are cached, and as many of those before them: all of 12,000 products, twice the bytes as objects. */
const MOST_DECODED = 6 * 1024 * 1024

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * What each hit is drawn from, as bytes in a few large chunks: as objects the cards of a shop take four times as much. Cards
 * that were read lately are cached as objects. What a removed card leaves behind is given back by `compact`.
 */
export class Cards<TCard extends object> {
  private readonly codec: CardCodec<TCard>
  private chunks: Uint8Array[] = []
  /** Where the next card goes in the last chunk. */
  private free = CHUNK
  /** The address of each slot's card, plus one. */
  private addresses = growingWords()
  private decoded = new Map<number, TCard>()
  private decodedBefore = new Map<number, TCard>()
  private decodedBytes = 0

  constructor(codec: CardCodec<TCard>) {
    this.codec = codec
  }

  /** Adds the card of the next free slot. */
  add(slot: number, card: TCard): void {
    const text = this.codec.encode(card)
    const room = HEAD + text.length * BYTES_PER_CHARACTER
    const chunk = this.chunkFor(room)
    const at = this.free
    const { written } = encoder.encodeInto(text, chunk.subarray(at + HEAD))
    new DataView(chunk.buffer, chunk.byteOffset).setUint32(at, written, true)
    this.free = at + HEAD + written
    while (this.addresses.length <= slot) this.addresses.push(NONE)
    this.addresses.values[slot] = (this.chunks.length - 1) * CHUNK + at + 1
  }

  has(slot: number): boolean {
    return this.addresses.at(slot) !== NONE
  }

  get(slot: number): TCard | undefined {
    const known = this.decoded.get(slot)
    if (known) return known
    const bytes = this.bytesOf(slot)
    if (!bytes) return undefined
    const card = this.decodedBefore.get(slot) ?? this.codec.decode(decoder.decode(bytes))
    if (this.decodedBytes >= MOST_DECODED) {
      this.decodedBefore = this.decoded
      this.decoded = new Map()
      this.decodedBytes = 0
    }
    this.decoded.set(slot, card)
    this.decodedBytes += bytes.length
    return card
  }

  remove(slot: number): void {
    if (this.has(slot)) this.addresses.values[slot] = NONE
    this.decoded.delete(slot)
    this.decodedBefore.delete(slot)
  }

  /** Follows slots that moved down: `moved[slot]` is the new slot, -1 for one that is gone. */
  compact(moved: Int32Array): void {
    const next = new Cards(this.codec)
    for (let slot = 0; slot < moved.length; slot++) {
      const bytes = (moved[slot] ?? -1) < 0 ? undefined : this.bytesOf(slot)
      if (!bytes) continue
      const chunk = next.chunkFor(HEAD + bytes.length)
      chunk.set(new Uint8Array(bytes.buffer, bytes.byteOffset - HEAD, HEAD + bytes.length), next.free)
      while (next.addresses.length <= (moved[slot] ?? 0)) next.addresses.push(NONE)
      next.addresses.values[moved[slot] ?? 0] = (next.chunks.length - 1) * CHUNK + next.free + 1
      next.free += HEAD + bytes.length
    }
    this.chunks = next.chunks
    this.free = next.free
    this.addresses = next.addresses
    this.decoded = new Map()
    this.decodedBefore = new Map()
    this.decodedBytes = 0
  }

  settle(): void {
    this.addresses.settle()
  }

  *sections(): Iterable<Section> {
    const used = this.chunks.map((chunk, at) => (at === this.chunks.length - 1 ? chunk.subarray(0, this.free) : chunk))
    yield value(used.map(({ length }) => length))
    yield chunks(used)
    yield this.addresses.section()
  }

  restore(saved: SectionReader): void {
    const lengths = saved.value<number[]>()
    const bytes = saved.bytes()
    let from = 0
    this.chunks = lengths.map((length) => {
      from += length
      return bytes.subarray(from - length, from)
    })
    // what is added from now on goes into chunks of its own
    this.free = CHUNK
    this.addresses.restore(saved.words())
  }

  private bytesOf(slot: number): Uint8Array | undefined {
    const address = this.addresses.at(slot) - 1
    const chunk = this.chunks[address >>> PLACE_BITS]
    if (address < 0 || !chunk) return undefined
    const at = address & (CHUNK - 1)
    const length = new DataView(chunk.buffer, chunk.byteOffset).getUint32(at, true)
    return chunk.subarray(at + HEAD, at + HEAD + length)
  }

  /** The last chunk if so many bytes still fit into it, else a new one; a card that is larger than a chunk has its own. */
  private chunkFor(room: number): Uint8Array {
    const last = this.chunks.at(-1)
    if (last && this.free + room <= Math.min(last.length, CHUNK)) return last
    const chunk = new Uint8Array(Math.max(CHUNK, room))
    this.chunks.push(chunk)
    this.free = 0
    return chunk
  }
}
