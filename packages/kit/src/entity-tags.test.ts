import { describe, expect, it } from 'vitest'
import { readTags, sameTag } from './entity-tags.ts'

describe('the tags of a header', () => {
  it('are one, several or any', () => {
    expect(readTags('"17"')).toEqual([{ value: '17', weak: false }])
    expect(readTags('W/"17"')).toEqual([{ value: '17', weak: true }])
    expect(readTags(' "1" , W/"2",,"a,b"')).toEqual([
      { value: '1', weak: false },
      { value: '2', weak: true },
      { value: 'a,b', weak: false },
    ])
    expect(readTags(' * ')).toBe('any')
    expect(readTags('""')).toEqual([{ value: '', weak: false }])
  })

  it.each(['', '17', '"17', 'w/"17"', '"1" "2"', '"1", *', '*, "1"', '"a"b"', undefined])(
    'are none in %s',
    (header) => {
      expect(readTags(header)).toBeUndefined()
    },
  )

  it('are read to the end, however many', () => {
    // trying each way to divide the text would never end
    expect(readTags(`${'"1", '.repeat(4_000)}x`)).toBeUndefined()
    expect(readTags(`${' ,'.repeat(8_000)}"`)).toBeUndefined()
  })

  it('are compared weakly for what is kept', () => {
    expect(sameTag('W/"a"', '"a"')).toBe(true)
    expect(sameTag('"x,y", "a"', '"a"')).toBe(true)
    expect(sameTag('*', '"a"')).toBe(true)
    expect(sameTag('"x, "a""', '"a"')).toBe(false)
    expect(sameTag('a', '"a"')).toBe(false)
  })
})
