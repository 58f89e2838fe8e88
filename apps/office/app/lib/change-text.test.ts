import { mn } from '@delguur/i18n/office-texts.testdata'
import { expect, it } from 'vitest'
import { changeText, fieldText } from './change-text.ts'

it('calls fields as the office does, and a variant by its SKU', () => {
  expect(fieldText(mn, 'name.en')).toBe('нэр (Англи)')
  expect(fieldText(mn, 'variants.UNG-1001-AN-98.price')).toBe('UNG-1001-AN-98 · үнэ')
  expect(fieldText(mn, 'variants.UNG-1001')).toBe('UNG-1001')
  expect(fieldText(mn, 'track_stock')).toBe('тоолно')
})

it('says of a thing what is worth reading, and never its keys or an object', () => {
  const variant = { id: 2655, sku: 'K-XL', price: 219000, options: { color: 'anis' }, position: 7, backorder: false }
  expect(changeText(mn, 'variants.K-XL', variant)).toBe('SKU: K-XL · үнэ: ₮\u00a0219,000 · сонголт: anis')
  expect(
    changeText(mn, 'picture', { id: 3, key: 'goods/c0-50x50', focal: [50, 50], alt: { mn: 'Куртик', en: null } }),
  ).toBe('зургийн тайлбар: Куртик')
  expect(changeText(mn, 'tags', ['өвөл', 'шинэ'])).toBe('өвөл, шинэ')
  expect(changeText(mn, 'price', 219000)).toBe('₮\u00a0219,000')
  expect(changeText(mn, 'starts_at', '2020-11-24T03:00:00.000Z')).toBe('2020 оны 11-р сарын 24 11:00')
  expect(changeText(mn, 'note', null)).toBe('')
  expect(changeText(mn, 'worth', 60000)).toBe('60,000')
  expect(changeText(mn, 'kind', 'gift_card')).toBe(mn('codes.kinds.gift_card'))
})
