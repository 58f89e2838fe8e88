import { expect, it } from 'vitest'
import { LruCache } from './lru.ts'

it('lets the entry go that was not used for the longest time', () => {
  const cache = new LruCache<number>(2)
  cache.set('a', 1)
  cache.set('b', 2)
  cache.get('a')
  cache.set('c', 3)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
})

it('holds less of what weighs more, and frees the weight of what is replaced or deleted', () => {
  const cache = new LruCache<string>(10, (text) => text.length)
  cache.set('a', 'aaaa')
  cache.set('b', 'bbbb')
  cache.set('b', 'bb')
  cache.set('c', 'cccc')
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['aaaa', 'bb', 'cccc'])
  cache.delete('c')
  cache.set('d', 'dddd')
  expect([cache.get('a'), cache.get('b'), cache.get('d')]).toEqual(['aaaa', 'bb', 'dddd'])
  cache.set('e', 'eeeeeee')
  expect([cache.get('a'), cache.get('b'), cache.get('d'), cache.get('e')]).toEqual([
    undefined,
    undefined,
    undefined,
    'eeeeeee',
  ])
})
