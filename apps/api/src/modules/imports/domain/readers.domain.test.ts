import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readArchive, readWorkbook } from '../read-table.ts'
import { CsvReader, findDelimiter, type Row } from './csv-reader.domain.ts'
import { namesOf, type Source, targetOf } from './headers.domain.ts'

const corpus = (name: string): string => new URL(`../../../../test/imports/${name}`, import.meta.url).pathname
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
  const whole = [...new CsvReader(',').add(text)]
  for (const size of [1, 2, 7, 64]) {
    const reader = new CsvReader(',')
    const rows = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g'))?.flatMap((piece) => reader.add(piece)) ?? []
    expect([...rows, ...reader.end()]).toEqual(whole)
  }
  expect(whole.map(({ line }) => line)).toEqual([1, 2, 4, 5, 6, 7, 8, 9])
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
