import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { openTypeOf, readFont } from './font-files.ts'

const { resolve } = createRequire(import.meta.url)
const file = resolve('@fontsource/rubik/files/rubik-cyrillic-400-normal.woff')

/** The sum of a table's 32-bit words, which its directory names. */
function sumOf(table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}

it('unpacks each table to what the directory says of it', () => {
  const font = readFont(file)
  const count = font.readUInt16BE(4)
  expect(count).toBeGreaterThan(8)
  const wrong = Array.from({ length: count }, (_, place) => 12 + place * 16).filter((entry) => {
    const [from, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)]
    // the sum of `head` leaves out the sum of the whole font, which stands in it
    const table = Buffer.from(font.subarray(from, from + length))
    if (font.toString('latin1', entry, entry + 4) === 'head') table.fill(0, 8, 12)
    return sumOf(table) !== font.readUInt32BE(entry + 4)
  })
  expect(wrong).toEqual([])
  expect(readFont(file)).toBe(font)
})

it('refuses what is no WOFF file', () => {
  expect(() => openTypeOf(Buffer.from('OTTO'))).toThrow('This is no WOFF file.')
})
