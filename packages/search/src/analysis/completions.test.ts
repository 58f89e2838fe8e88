import { expect, it } from 'vitest'
import { completions } from './completions.ts'

const titles = ['Өвлийн гутал «Цас»', 'Өвлийн гутал «Салхи»', 'Эсгий гутал', 'Гутлын тос']

it('ends the last word as titles do, the most frequent way first', () => {
  expect(completions('гут', titles, 3)[0]).toBe('гутал')
  expect(completions('өвл', titles, 3)).toEqual(['өвлийн', 'өвлийн гутал'])
})

it('keeps the words before it, without repeating them', () => {
  expect(completions('улаан гут', titles, 1)).toEqual(['улаан гутал'])
  expect(completions('өвлийн гут', titles, 1)).toEqual(['өвлийн гутал'])
})

it('reads Latin letters as Cyrillic', () => {
  expect(completions('esg', titles, 2)).toEqual(['эсгий', 'эсгий гутал'])
})

it('offers nothing that is typed already, and nothing for nothing', () => {
  expect(completions('гутлын тос', titles, 3)).toEqual([])
  expect(completions(' ', titles, 3)).toEqual([])
  expect(completions('пальто', titles, 3)).toEqual([])
})
