import { expect, it } from 'vitest'
import { taxonLevels } from './document.ts'

it('lists the taxa of each level once', () => {
  expect(taxonLevels([[1, 11, 111], [1, 12], [2]])).toEqual({ l0: [1, 2], l1: [11, 12], l2: [111], l3: [], l4: [] })
})
