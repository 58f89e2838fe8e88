import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barcodeSvg, code128Bars, code128Values } from './code128.ts'

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0)
const signOf = (text: string, place: number): string =>
  code128Bars(text)
    .slice(place * 6, place * 6 + 6)
    .join('')

/** The bars of every sign that data can be, taken from barcodes of it alone. */
const pairs = Array.from({ length: 100 }, (_, pair) => signOf(String(pair).padStart(2, '0'), 1))
const ascii = Array.from({ length: 95 }, (_, value) => signOf(`${String.fromCharCode(value + 32)}x`, 1))

/** Reads bars back sign by sign, as a scanner does. */
function scan(bars: readonly number[]): string {
  const signs = bars.slice(0, -7).join('').match(/.{6}/g) ?? []
  const data = signs.slice(1, -1)
  return signs[0] === '211232'
    ? data.map((sign) => String(pairs.indexOf(sign)).padStart(2, '0')).join('')
    : data.map((sign) => String.fromCharCode(ascii.indexOf(sign) + 32)).join('')
}

describe('a Code 128 barcode', () => {
  it('is drawn as the standard says: PJJ123C has the check sign 54 with start A, so 55 with start B', () => {
    expect(code128Values('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55])
    const drawn = '211214 313121 112133 112133 123221 223211 221132 131321 311321 2331112'
    expect(code128Bars('PJJ123C').join('')).toBe(drawn.replaceAll(' ', ''))
  })

  it('takes two digits a sign, which keeps a card number short', () => {
    expect(code128Values('970012345678')).toEqual([105, 97, 0, 12, 34, 56, 78, expect.any(Number)])
    expect(sum(code128Bars('970012345678'))).toBe(8 * 11 + 13)
  })

  it('has eleven modules a sign with an even number of black ones, and no two signs alike', () => {
    for (const signs of [pairs, ascii]) {
      expect(new Set(signs).size).toBe(signs.length)
      for (const sign of signs) {
        const widths = Array.from(sign, Number)
        expect(sum(widths)).toBe(11)
        expect(sum(widths.filter((_, n) => n % 2 === 0)) % 2).toBe(0)
      }
    }
  })

  it('reads back as what was written, whatever it is', () => {
    const text = fc.oneof(fc.stringMatching(/^(\d\d){1,8}$/), fc.stringMatching(/^[ -~]{1,20}$/))
    fc.assert(
      fc.property(text, (written) => {
        expect(scan(code128Bars(written))).toBe(written)
        const [start = 0, ...rest] = code128Values(written)
        const check = rest.pop()
        expect(rest.reduce((total, value, place) => total + value * (place + 1), start) % 103).toBe(check)
      }),
    )
  })

  it('refuses what it cannot say', () => {
    for (const text of ['', 'ө', 'a\n']) expect(() => code128Values(text)).toThrow(RangeError)
  })

  it('is an image with a name, without room for foreign markup', () => {
    expect(barcodeSvg('97<"&>')).toContain('aria-label="97&#60;&#34;&#38;&#62;"')
    expect(barcodeSvg('970012345678')).toContain('viewBox="0 0 121 60"')
  })
})
