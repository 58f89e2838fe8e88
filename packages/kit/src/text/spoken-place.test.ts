import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { metresBetween, moved, placeOf, soundOf, spokenBeside, spokenCode, squareOf } from './spoken-place.ts'
import { spokenWords } from './spoken-words.ts'

const place = fc.record({
  lat: fc.double({ min: 41.6, max: 52.1, noNaN: true }),
  lon: fc.double({ min: 87.8, max: 119.9, noNaN: true }),
})
const within = fc.record({
  north: fc.integer({ min: -5_500, max: 5_500 }),
  east: fc.integer({ min: -5_500, max: 5_500 }),
})
const square = { lat: 47.9186, lon: 106.9186 }

describe('a spoken code', () => {
  it('leads back to its square from anywhere within 27 km', () => {
    fc.assert(
      fc.property(place, within, (at, { north, east }) => {
        const heard = placeOf(spokenCode(at), moved(at, north, east))
        expect(heard).toEqual({ place: squareOf(at) })
        expect(metresBetween(at, squareOf(at))).toBeLessThan(4)
      }),
      { numRuns: 2_000 },
    )
  })

  it('is the same within five metres and another one beyond', () => {
    const codes = new Set<string>()
    for (let north = -20; north <= 20; north++)
      for (let east = -20; east <= 20; east++) codes.add(spokenCode(moved(square, north, east)))
    expect(codes.size).toBe(41 * 41)
    expect(spokenCode(squareOf(square))).toBe(spokenCode(square))
    expect(metresBetween(moved(square, 0, 0), moved(square, 1, 0))).toBeCloseTo(5, 1)
    expect(metresBetween(moved(square, 0, 0), moved(square, 0, 1))).toBeCloseTo(4.9, 0)
  })

  it('is what it was when it was written down', () => {
    expect(spokenCode(square)).toBe('бөмбөр бүргэд хонх 9')
    expect(spokenCode({ lat: 49.4867, lon: 105.9228 })).toBe('зулай алим ширэм 0')
  })

  it('is not given where its district is too far to read it beside', () => {
    expect(spokenBeside(square, moved(square, 5_000, -5_000))).toBe(spokenCode(square))
    expect(spokenBeside(square, moved(square, 6_000, 0))).toBeNull()
  })

  it('is read however it is written, and by the sound of its words', () => {
    const [a = '', b = '', c = '', digit] = spokenCode(square).split(' ')
    const spellings = [
      `${a.toUpperCase()}.${b}.${c}.${digit}`,
      ` ${a},  ${b} - ${c}  ${digit} `,
      `${a}/${b}/${c} (${digit})`,
    ]
    for (const each of spellings) expect(placeOf(each, square)).toEqual({ place: squareOf(square) })
    for (const bad of [
      '',
      a,
      `${a} ${b} ${digit}`,
      `${a} ${b} ${c}`,
      `${a} ${b} ${c} 12`,
      `${a} ${b} ${c} ${a} ${digit}`,
    ])
      expect(placeOf(bad, square)).toEqual({ fault: 'form' })
    expect(placeOf('пөмпүр бүркэт хонг 9', square), 'as it may be heard').toEqual({ place: squareOf(square) })
    expect(placeOf(`${a} ыыыыы ${c} ${digit}`, square)).toEqual({ fault: 'word', word: 'ыыыыы' })
  })
})

describe('its check digit', () => {
  const parts = (at: { lat: number; lon: number }) => spokenCode(at).split(' ')

  it('finds every wrong digit', () => {
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 9 }), (at, more) => {
        const [a, b, c, digit] = parts(at)
        expect(placeOf(`${a} ${b} ${c} ${(Number(digit) + more) % 10}`, at)).toEqual({ fault: 'digit' })
      }),
    )
  })

  it('finds nine wrong words in ten, in each place', () => {
    const words = parts(square)
    for (const position of [0, 1, 2]) {
      const others = spokenWords.filter((word) => word !== words[position])
      const missed = others.filter((word) => {
        const heard = placeOf(words.map((each, n) => (n === position ? word : each)).join(' '), square)
        return 'place' in heard
      })
      expect(missed.length / others.length).toBeLessThanOrEqual(0.1)
    }
  })

  it('finds every word that sounds nearly like the right one', () => {
    const sounds = spokenWords.map(soundOf)
    const missed: string[] = []
    sounds.forEach((sound, n) => {
      for (let other = n % 10; other < n; other += 10)
        if (isNearly(sound, sounds[other] ?? '')) missed.push(`${spokenWords[n]} ${spokenWords[other]}`)
    })
    expect(missed).toEqual([])
  })
})

describe('its words', () => {
  it('are five hundred, short, in letters of the alphabet, and no two sound the same', () => {
    expect(spokenWords).toHaveLength(500)
    expect(spokenWords.filter((word) => !/^[а-яёөү]{3,8}$/.test(word) && word.length !== 2)).toEqual([])
    expect(new Set(spokenWords.map(soundOf)).size).toBe(500)
  })
})

/** Whether one letter changed, left out or put in makes one of the other. */
function isNearly(a: string, b: string): boolean {
  if (a.length === b.length) return [...a].filter((letter, n) => letter !== b[n]).length === 1
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (long.length - short.length !== 1) return false
  return [...long].some((_, n) => long.slice(0, n) + long.slice(n + 1) === short)
}
