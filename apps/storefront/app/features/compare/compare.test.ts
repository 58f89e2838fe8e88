// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { shopStore } from '../visitor/store.ts'
import { setCompared, toggleCompare } from './compare.ts'
import { readCompared } from './saved-cookie.ts'

it('compares four products and refuses the fifth', () => {
  expect(['a', 'b', 'c', 'd'].map(toggleCompare)).toEqual(['added', 'added', 'added', 'added'])
  expect(toggleCompare('e')).toBe('full')
  expect(toggleCompare('b')).toBe('removed')
  expect(toggleCompare('e')).toBe('added')
  expect(shopStore().compare).toEqual(['a', 'c', 'd', 'e'])
  setCompared(['x'])
  expect(shopStore().compare).toEqual(['x'])
})

// Before: the server knew nothing of it, and wrote an empty page that the browser replaced.
it('tells the server what is compared, and takes nothing foreign from it', () => {
  setCompared(['kurtik', 'гутал-1'])
  expect(readCompared(document.cookie)).toEqual(['kurtik', 'гутал-1'])
  toggleCompare('kurtik')
  expect(readCompared(`a=b; ${document.cookie}; c=d`)).toEqual(['гутал-1'])
  setCompared([])
  expect(readCompared(document.cookie)).toEqual([])
  for (const foreign of [null, '', 'compare=%E0%A4%A', 'xcompare=a', `compare=${'a'.repeat(300)}`])
    expect(readCompared(foreign)).toEqual([])
  expect(readCompared('compare=a.b.a.c.d.e')).toEqual(['a', 'b', 'c', 'd'])
})
