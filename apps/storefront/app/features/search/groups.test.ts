import type { Suggestions } from '@delguur/contract/shopfront/shop-schemas'
import { describe, expect, it } from 'vitest'
import { groupsOf, queryOfTyped } from './groups.ts'

const here = (path: string): string => `/en${path}`
const picture = { base: '/media/boots', width: 1080, height: 1350, color: '#fff', alt: '' }
const suggestions: Suggestions = {
  q: 'boo',
  repaired: null,
  words: ['boots'],
  categories: [{ name: 'Winter boots', permalink: 'gutal/uvul', count: 11 }],
  brands: [{ code: 'a&b', name: 'A & B', count: 3 }],
  products: [{ id: 7, name: 'Felt boots', slug: 'esgii-gutal', picture, price: 98_000, sale_percent: 0 }],
}

describe('what is asked for', () => {
  it('begins with two letters or digits', () => {
    expect(['', ' г ', '%%%', '- 1'].map(queryOfTyped)).toEqual(['', '', '', ''])
    expect(['гу', ' 104 ', 'өвлийн   гутал', '冬靴'].map(queryOfTyped)).toEqual(['гу', '104', 'өвлийн гутал', '冬靴'])
  })
})

describe('what is offered', () => {
  it('is every kind of thing that typed words lead to, and at the end all that they find', () => {
    const groups = groupsOf({ text: 'boo', suggestions, recent: ['deel'] }, here)
    expect(groups.map(({ name, options }) => [name, ...options.map(({ href }) => href)])).toEqual([
      ['words', '/en/products?q=boots'],
      ['categories', '/en/t/gutal/uvul'],
      ['brands', '/en/products?brand=a%26b'],
      ['products', '/en/products/esgii-gutal'],
      ['all', '/en/products?q=boo'],
    ])
  })

  it('is for an empty field what was searched before and where many begin', () => {
    const start = { ...suggestions, q: '', brands: [], products: [] }
    const groups = groupsOf({ text: '', suggestions: start, recent: ['deel', 'a & b'] }, here)
    expect(groups.map(({ name }) => name)).toEqual(['recent', 'words', 'categories'])
    expect(groups[0]?.options.map(({ href }) => href)).toEqual(['/en/products?q=deel', '/en/products?q=a+%26+b'])
  })

  it('still leads to the results while nothing is known', () => {
    expect(groupsOf({ text: 'boo', suggestions: undefined, recent: [] }, here).map(({ name }) => name)).toEqual(['all'])
    expect(groupsOf({ text: '', suggestions: undefined, recent: [] }, here)).toEqual([])
  })

  it('counts as a search of one’s own only when words are chosen', () => {
    const options = groupsOf({ text: 'boo', suggestions, recent: [] }, here).flatMap((group) => group.options)
    expect(options.map(({ term }) => term)).toEqual(['boots', undefined, undefined, undefined, 'boo'])
    expect(new Set(options.map(({ key }) => key)).size).toBe(options.length)
  })
})
