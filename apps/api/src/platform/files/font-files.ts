import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

// https://www.w3.org/TR/WOFF/: a header of 44 bytes, a directory of 20 bytes a table, and each table by itself, compressed or not.
const [headerBytes, entryBytes] = [44, 20]
const [sfntHeaderBytes, sfntEntryBytes] = [12, 16]

/** The OpenType font in a WOFF file, with its tables uncompressed: who draws with it would unpack them for each document. */
export function openTypeOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file.')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, place) => {
    const entry = headerBytes + place * entryBytes
    const [from, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number]
    const bytes = woff.subarray(from, from + packed)
    return { entry, length, bytes: packed < length ? inflateSync(bytes) : bytes }
  })
  const head = Buffer.alloc(sfntHeaderBytes + count * sfntEntryBytes)
  woff.copy(head, 0, 4, 8)
  const power = 2 ** Math.floor(Math.log2(count))
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(power * sfntEntryBytes, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * sfntEntryBytes, 10)
  const parts: Buffer[] = [head]
  let at = head.length
  for (const [place, { entry, length, bytes }] of tables.entries()) {
    const own = sfntHeaderBytes + place * sfntEntryBytes
    woff.copy(head, own, entry, entry + 4)
    woff.copy(head, own + 4, entry + 16, entry + 20)
    head.writeUInt32BE(at, own + 8)
    head.writeUInt32BE(length, own + 12)
    const padding = -length & 3
    parts.push(bytes, Buffer.alloc(padding))
    at += length + padding
  }
  return Buffer.concat(parts)
}

const opened = new Map<string, Buffer>()

/** The font of a WOFF file, unpacked once per process. */
export function readFont(file: string): Buffer {
  const known = opened.get(file) ?? openTypeOf(readFileSync(file))
  opened.set(file, known)
  return known
}
