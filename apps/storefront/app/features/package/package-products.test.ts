import { expect, it } from 'vitest'
import type { PackageProduct } from '../visitor/stored.ts'
import { withProduct, withValues } from './package-products.ts'

const coat: PackageProduct = { slug: 'coat', qty: 2, cv: { size: '104' } }

it('adds a new product once, or as often as said', () => {
  expect(withProduct([coat], 'hat')).toEqual([coat, { slug: 'hat', qty: 1, cv: {} }])
  expect(withProduct([], 'hat', 3)).toEqual([{ slug: 'hat', qty: 3, cv: {} }])
})

it('counts an existing product up, or sets what is said', () => {
  expect(withProduct([coat], 'coat')).toEqual([{ ...coat, qty: 3 }])
  expect(withProduct([coat], 'coat', 7)).toEqual([{ ...coat, qty: 7 }])
})

it('removes a product by a quantity of nothing or less', () => {
  expect(withProduct([coat], 'coat', 0)).toEqual([])
  expect(withProduct([coat], 'coat', -4)).toEqual([])
  expect(withProduct([coat], 'hat', 0)).toEqual([coat])
})

it('keeps values by product, and none for a stranger', () => {
  expect(withValues([coat], 'coat', { color: 'ulaan' })[0]?.cv).toEqual({ size: '104', color: 'ulaan' })
  expect(withValues([coat], 'coat', { size: '110' })[0]?.cv).toEqual({ size: '110' })
  expect(withValues([coat], 'hat', { size: '1' })).toEqual([coat])
})
