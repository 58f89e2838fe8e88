import { describe, expect, it } from 'vitest'
import { withoutLinks } from './without-links.ts'

describe('guarantee 75: what somebody typed is no link in a message', () => {
  it.each([
    ['http://evil.example/win', '…'],
    ['Бат https://evil.example', 'Бат …'],
    ['Энхтайван 5, evil.example/win, 12 тоот', 'Энхтайван 5, …, 12 тоот'],
    ['(evil.example)', '…'],
    ['www.evil', '…'],
    ['Нэр:evil.mn', '…'],
    ['javascript://x', '…'],
    ['x@evil.example', '…'],
    ['хожлоо.мон', '…'],
    ['10.0.0.1/a', '…'],
  ])('%s', (typed, answer) => {
    expect(withoutLinks(typed)).toBe(answer)
  })
  it.each(['Б.Бат', '3-р хороо. 12 тоот', 'Пүрэв 1.5 литр', 'B. Bat', '12-р байр,5 тоот', '₮ 1.250.000'])(
    'leaves %s',
    (typed) => {
      expect(withoutLinks(typed)).toBe(typed)
    },
  )
})
