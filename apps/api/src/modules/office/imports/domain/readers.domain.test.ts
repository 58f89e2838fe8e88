import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readArchive, readWorkbook } from '../reading/read-table.ts'
import { slugOf } from './cells.domain.ts'
import { CsvReader, findDelimiter, type Row } from './csv-reader.domain.ts'
import { EncodingFinder } from './encoding.domain.ts'
import { headerPlace, isNoHeader } from './first-rows.domain.ts'
import { namesOf, type Source, targetOf } from './headers.domain.ts'
import { MergedFinder, SheetReader } from './sheet-cells.domain.ts'

const corpus = (name: string): string => resolve(import.meta.dirname, '../../../../../test/imports', name)
const all = async (rows: AsyncIterable<Row>): Promise<Row[]> => {
  const found: Row[] = []
  for await (const row of rows) found.push(row)
  return found
}

test('a workbook that bursts is refused before it is unpacked, and a table beside pictures is found', async () => {
  await expect(readWorkbook(corpus('bomb.xlsx'))).rejects.toMatchObject({ code: 'archive_too_large' })
  await expect(readWorkbook(corpus('woocommerce.csv'))).rejects.toMatchObject({ code: 'archive_unreadable' })
  const rows = await all((await readArchive(corpus('pictures.zip'))).rows)
  expect(rows[1]?.cells).toEqual(['zip-1', 'ZIP-1', 'Зип', '1000', 'ulaan.png'])
})

test('a file is the same in whichever pieces it comes', () => {
  const text = readFileSync(corpus('shopify-2025.csv'), 'utf8')
  const complete = [...new CsvReader(',').add(text)]
  for (const size of [1, 2, 7, 64]) {
    const reader = new CsvReader(',')
    const rows = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g'))?.flatMap((piece) => reader.add(piece)) ?? []
    expect([...rows, ...reader.end()]).toEqual(complete)
  }
  expect(complete.map(({ line }) => line)).toEqual([1, 2, 4, 5, 6, 7, 8, 9])
})

test('separators, and quotes as people write them', () => {
  expect(['a,b\n1,2', 'a;b;c\n1;2,5;3', 'a\tb\n"x,y"\t2', 'sep=;\na;b'].map(findDelimiter)).toEqual([
    ',',
    ';',
    '\t',
    ';',
  ])
  const reader = new CsvReader(',')
  const rows = [...reader.add('a,"b ""c"" d",5" pipe\r\n\r\n"",x"y"\n'), ...reader.end()]
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['a', 'b "c" d', '5" pipe'],
    ['', 'x"y"'],
  ])
  expect(() => new CsvReader(',').add('a\n"never closed').length && 0).not.toThrow()
  const open = new CsvReader(',')
  open.add('a\n"never closed\n1,2\n')
  expect(() => open.end()).toThrow(expect.objectContaining({ code: 'quote_open', line: 2 }))
})

test('titles that every object has are no columns, and two of a name are told apart', () => {
  const source: Source = 'shopify'
  expect(['constructor', '__proto__', 'toString'].map((title) => targetOf(source, 'products', title))).toEqual([
    null,
    null,
    null,
  ])
  expect(namesOf(['a', '', 'a', 'b'])).toEqual(['a', '#2', 'a (2)', 'b'])
})

const encodingOf = (bytes: number[] | Buffer) => {
  const finder = new EncodingFinder()
  // in two pieces, the second letter cut
  finder.add(Uint8Array.from(bytes.slice(0, 3)))
  finder.add(Uint8Array.from(bytes.slice(3)))
  return finder.end()
}
test('an encoding is found by most of the bytes, not by the worst', () => {
  const utf8 = Buffer.from('Өвлийн цув, ноосон малгай')
  expect(encodingOf(utf8)).toBe('utf-8')
  expect(encodingOf(Buffer.concat([utf8, Buffer.from([0xd0, 0x2c, 0xff])]))).toBe('utf-8')
  expect(encodingOf([...'цув малгай'].map((letter) => letter.charCodeAt(0) - 0x410 + 0xc0))).toBe('windows-1251')
  expect(encodingOf(Buffer.from('manteau d’\xe9t\xe9 \xe0 capuche', 'latin1'))).toBe('windows-1252')
  // 红色大衣
  expect(encodingOf([0xba, 0xec, 0xc9, 0xab, 0xb4, 0xf3, 0xd2, 0xc2])).toBe('gb18030')
})

test('the titles stand below the name of a list, or nowhere', () => {
  const rows = (...lines: string[][]): Row[] => lines.map((cells, n) => ({ line: n + 1, cells }))
  const titles = ['Код', 'Нэр', 'Үнэ']
  expect(headerPlace(rows(['Барааны жагсаалт', '', ''], titles, ['A', 'Цув', '5']), 'products')).toBe(1)
  expect(headerPlace(rows(titles, ['код', 'нэр', 'үнэ']), 'products')).toBe(0)
  expect(isNoHeader(['A-1', 'Цув', '25000'], 'unknown', 'products')).toBe(true)
  expect(isNoHeader(['Alpha', 'Beta'], 'unknown', 'products')).toBe(false)
})

test('cells that are merged in a sheet are one text', () => {
  const finder = new MergedFinder()
  for (const piece of ['</sheetData><mergeCells><mergeCell ref="A2', ':A3"/><mergeCell ref="B2:C2"/></mergeCells>'])
    finder.add(piece)
  expect(finder.merged).toEqual([{ column: 0, from: 2, to: 3 }])
  const cell = (at: string, value: string) => `<c r="${at}" t="str"><v>${value}</v></c>`
  const reader = new SheetReader({ shared: [], dates: [], from1904: false, merged: finder.merged })
  const found = reader.add(
    `<row r="2">${cell('A2', 'Цув')}${cell('B2', 'S')}</row><row r="3" hidden="1"><c r="A3"/>${cell('B3', 'M')}</row>`,
  )
  expect(found).toEqual([
    { line: 2, cells: ['Цув', 'S'] },
    { line: 3, cells: ['Цув', 'M'], filled: [0], hidden: true },
  ])
})

test('names that no alphabet of ours has, or that are too long, are told apart by their addresses', () => {
  const slugs = ['大衣', '毛衣', '大衣 a', '毛衣 a', 'a'.repeat(500), `${'a'.repeat(500)}b`, '🧥'].map(slugOf)
  expect(new Set(slugs).size).toBe(slugs.length)
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  expect(Math.max(...slugs.map((slug) => slug.length))).toBe(100)
  expect([slugOf('Өвлийн цув'), slugOf(' — ')]).toEqual(['ovliin-tsuv', ''])
})
