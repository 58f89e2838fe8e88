import { describe, expect, it } from 'vitest'
import { unbroken, unbrokenPage } from './unbroken.ts'

describe('on one line stay', () => {
  it('Mongolian particles and the endings of figures', () => {
    expect(unbroken('Тэр л зам. Хаана вэ? Орох уу', 'mn')).toBe('Тэр\u00a0л зам. Хаана\u00a0вэ? Орох\u00a0уу')
    expect(unbroken('Бид лав чанана', 'mn')).toBe('Бид лав чанана')
    expect(unbroken('26-р хороо', 'mn')).toBe('26-\u2060р хороо')
  })

  it('short Russian words and what follows them', () => {
    expect(unbroken('Мы о вас не знаем и не спросим', 'ru')).toBe('Мы о\u00a0вас не\u00a0знаем и\u00a0не\u00a0спросим')
    expect(unbroken('кто-то и имя – дом', 'ru')).toBe('кто-то и\u00a0имя\u00a0– дом')
  })

  it('a figure and what it counts', () => {
    expect(unbroken('15 секунд', 'ru')).toBe('15\u00a0секунд')
    expect(unbroken('21 岁', 'cn')).toBe('21\u00a0岁')
  })
})

it('changes what people read, not addresses nor what machines read', () => {
  const data = '<script type="application/ld+json">{"text":"15 секунд в час"}</script>'
  expect(unbrokenPage(`<p title="15 секунд">15 секунд</p>${data}`, 'ru')).toBe(
    `<p title="15 секунд">15\u00a0секунд</p>${data}`,
  )
})
