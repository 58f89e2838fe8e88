import { expect, test } from 'vitest'
import { barcodeIn, dateIn, inGrams, listIn, numberIn, pathIn, slugOf, textIn, yesNoIn } from './cells.domain.ts'

test('numbers as people and programs write them', () => {
  const cases: [string, number | undefined][] = [
    ['1,234.50', 1234.5],
    ['1 234,50', 1234.5],
    ['₮ 219 000', 219_000],
    ['219000₮', 219_000],
    ['219,000', 219_000],
    ['1.234.567', 1_234_567],
    ['1.234,5', 1234.5],
    ['12,5', 12.5],
    ['0', 0],
    ['-3', -3],
    ['219 мянга', undefined],
    ['=1+1', undefined],
    ['', undefined],
    ['1e5', undefined],
    ['12 500 төг', 12_500],
    ['.5', 0.5],
    ['1,2,3', undefined],
    ['$19.99', 19.99],
  ]
  expect(cases.map(([text]) => [text, numberIn(text)])).toEqual(cases)
})

test('days and times of Ulaanbaatar', () => {
  const utc = (text: string) => dateIn(text)?.toISOString()
  expect(utc('2026-11-22')).toBe('2026-11-21T16:00:00.000Z')
  expect(utc('22.11.2026 13:30')).toBe('2026-11-22T05:30:00.000Z')
  expect(utc('2026-11-22T13:30:00Z')).toBe('2026-11-22T13:30:00.000Z')
  expect(utc('2026-01-05 00:00:00 UTC')).toBe('2026-01-05T00:00:00.000Z')
  expect(utc('2026-11-22 08:00:00 +08:00')).toBe('2026-11-22T00:00:00.000Z')
  expect(utc('46348')).toBe('2026-11-21T16:00:00.000Z')
  expect([utc('2026-02-30'), utc('soon'), utc('7')]).toEqual([undefined, undefined, undefined])
  // which is the month is known where only one of the two can be
  expect([utc('11/22/2026'), utc('22/11/2026 13:30')]).toEqual(['2026-11-21T16:00:00.000Z', '2026-11-22T05:30:00.000Z'])
  expect([utc('11/12/2026'), utc('22/22/2026'), utc('2/30/2026')]).toEqual([undefined, undefined, undefined])
})

test('yes and no, trade numbers, weights, lists, paths, addresses', () => {
  expect(['TRUE', 'yes', 'тийм', '1', 'CONTINUE', 'notify'].map(yesNoIn)).toEqual(Array(6).fill(true))
  expect(['FALSE', 'no', 'үгүй', '0', 'deny'].map(yesNoIn)).toEqual(Array(5).fill(false))
  expect(yesNoIn('maybe')).toBeUndefined()
  expect(barcodeIn(`="4870001234568"`)).toBe('4870001234568')
  expect(barcodeIn(`'4870001234568`)).toBe('4870001234568')
  expect([inGrams(1, 'lb'), inGrams(2, 'кг'), inGrams(1, 'stone')]).toEqual([453.592, 2000, undefined])
  expect(listIn('a, b;c\\, d,a')).toEqual(['a', 'b', 'c, d'])
  expect(['A -> B', 'A > B', 'A › B', 'A / B'].map(pathIn)).toEqual(Array(4).fill(['A', 'B']))
  expect(pathIn('Bags/Cases')).toEqual(['Bags/Cases'])
  expect([slugOf('Дөрвөн улирлын гутал'), slugOf(' Ähre & Co. '), slugOf('Найз')]).toEqual([
    'dorvon-uliriin-gutal'.replace('uliriin', 'ulirlyn'),
    'ahre-co',
    'naiz',
  ])
  expect([textIn("'=cmd()"), textIn('=cmd()'), textIn("it's")]).toEqual(['=cmd()', '=cmd()', "it's"])
})
