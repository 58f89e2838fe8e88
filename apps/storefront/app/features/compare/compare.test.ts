// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { shopStore } from '../visitor/store.ts'
import { setCompared, toggleCompare } from './compare.ts'

it('compares four products and refuses the fifth', () => {
  expect(['a', 'b', 'c', 'd'].map(toggleCompare)).toEqual(['added', 'added', 'added', 'added'])
  expect(toggleCompare('e')).toBe('full')
  expect(toggleCompare('b')).toBe('removed')
  expect(toggleCompare('e')).toBe('added')
  expect(shopStore().compare).toEqual(['a', 'c', 'd', 'e'])
  setCompared(['x'])
  expect(shopStore().compare).toEqual(['x'])
})
