import { expect, it } from 'vitest'
import type { ProductIndex } from './product-index.ts'
import { commonerWords, mostTried } from './respelled.ts'

it('tries as many guesses for twelve misspelt words as for three: each costs a search', () => {
  const speller = { meant: () => ['one', 'two', 'three', 'four'], frequency: (word: string) => word.length }
  const index = { speller: () => speller } as unknown as ProductIndex<object>
  const guesses = (words: number) => [...commonerWords(index, Array.from({ length: words }, () => 'x').join(' '))]
  expect(guesses(1)).toEqual(['one', 'two', 'three'])
  expect(guesses(3)).toHaveLength(mostTried)
  expect(guesses(12)).toHaveLength(mostTried)
})
