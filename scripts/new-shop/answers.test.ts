import { expect, it } from 'vitest'
import { questions } from './answers.ts'
import { slugOf } from './latin.ts'

// Before: a shop whose owner pressed Enter had its Mongolian name in English too.
it('offers a name in Latin letters for English, and a folder of it', () => {
  const offered = (title: string) => questions.find(({ flag }) => flag === 'title-en')?.initial?.({ title })
  expect(['Тэнгэр хувцас', '«Ноён» ХУВЦАС', 'Nomin Books'].map(offered)).toEqual([
    'Tenger Khuvtsas',
    '«Noyon» Khuvtsas',
    'Nomin Books',
  ])
  expect(slugOf('Тэнгэр хувцас')).toBe('tenger-khuvtsas')
})
