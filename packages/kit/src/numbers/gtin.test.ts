import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ean13Bars, ean13Of, gtinCheckDigit, inStoreCode, isGtin, mostInStore } from './gtin.ts'

// The digit sets as the standard draws them, a module a sign: odd, even and right of 0 to 9.
const odd = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
const right = odd.map((bits) => [...bits].map((bit) => (bit === '0' ? '1' : '0')).join(''))
const even = right.map((bits) => [...bits].reverse().join(''))
const parities = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ')

/** Reads bars back module by module, as a scanner does. */
function scan(bars: readonly number[]): string {
  const bits = bars.map((width, place) => (place % 2 === 0 ? '1' : '0').repeat(width)).join('')
  const sevens = (text: string): string[] => text.match(/.{7}/g) ?? []
  expect([bits.slice(0, 3), bits.slice(45, 50), bits.slice(92), bits.length]).toEqual(['101', '01010', '101', 95])
  const left = sevens(bits.slice(3, 45))
  const parity = left.map((seven) => (odd.includes(seven) ? 'L' : 'G')).join('')
  const digits = left.map((seven) => Math.max(odd.indexOf(seven), even.indexOf(seven)))
  const end = sevens(bits.slice(50, 92)).map((seven) => right.indexOf(seven))
  return [parities.indexOf(parity), ...digits, ...end].join('')
}

describe('a trade number', () => {
  it('ends in the digit that follows from the others: samples of GS1', () => {
    for (const code of ['4006381333931', '96385074', '036000291452', '10614141000415', '5901234123457'])
      expect([code, isGtin(code)]).toEqual([code, true])
    for (const code of ['4006381333932', '400638133393', '40063813339311', '', '４006381333931'])
      expect([code, isGtin(code)]).toEqual([code, false])
    expect(gtinCheckDigit('487000123456')).toBe(0)
  })

  it('is found wrong with any one digit changed, and with two unlike neighbours exchanged unless they differ by five', () => {
    fc.assert(
      fc.property(fc.nat({ max: mostInStore - 1 }), fc.nat(12), fc.integer({ min: 1, max: 9 }), (place, at, more) => {
        const code = inStoreCode(place)
        const wrong = [...code]
        wrong[at] = String((Number(code[at]) + more) % 10)
        expect(isGtin(wrong.join(''))).toBe(false)
        const [one, other] = [Number(code[at]), Number(code[at + 1] ?? code[at])]
        const swapped = code.slice(0, at) + (code[at + 1] ?? '') + code[at] + code.slice(at + 2)
        if (at < 12) expect(isGtin(swapped)).toBe(Math.abs(one - other) % 5 === 0)
      }),
    )
  })

  it('of the shop’s own range begins with 20 to 29, has 13 digits, is valid and no other’s', () => {
    fc.assert(
      fc.property(fc.nat({ max: mostInStore - 1 }), fc.nat({ max: mostInStore - 1 }), (a, b) => {
        expect(inStoreCode(a)).toMatch(/^2\d{12}$/)
        expect(isGtin(inStoreCode(a))).toBe(true)
        expect(inStoreCode(a) === inStoreCode(b)).toBe(a === b)
      }),
    )
    for (const wrong of [-1, 0.5, mostInStore]) expect(() => inStoreCode(wrong)).toThrow(RangeError)
  })

  it('is drawn so that a scanner reads it, with every first digit; 12 digits are 13 with a zero before', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12}$/), (before) => {
        const code = `${before}${gtinCheckDigit(before)}`
        expect(scan(ean13Bars(code))).toBe(code)
      }),
    )
    expect(scan(ean13Bars('036000291452'))).toBe('0036000291452')
    expect(['96385074', '10614141000415', '4006381333932'].map(ean13Of)).toEqual([undefined, undefined, undefined])
    expect(() => ean13Bars('96385074')).toThrow(RangeError)
  })
})
