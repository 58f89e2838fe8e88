import { expect, it } from 'vitest'
import { renamedIn } from './category-paths.domain.ts'

it('categories of settings follow their new addresses in lists, as keys and in both, and nothing else changes', () => {
  const renamed = new Map([
    ['gutal', 'gutluud'],
    ['gutal/uvul', 'gutluud/uvul'],
  ])
  expect(renamedIn(['togloom', 'gutal/uvul'], renamed)).toEqual(['togloom', 'gutluud/uvul'])
  expect(renamedIn({ gutal: 24, togloom: 48 }, renamed)).toEqual({ gutluud: 24, togloom: 48 })
  expect(renamedIn({ togloom: ['gutal'], gutal: [] }, renamed)).toEqual({ togloom: ['gutluud'], gutluud: [] })
  expect(renamedIn(null, renamed)).toBeNull()
})
