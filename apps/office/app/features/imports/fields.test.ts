import { en, mn } from '@delguur/i18n/office-texts.testdata'
import { expect, it } from 'vitest'
import { fieldName, valueText } from './fields.ts'

it('fields of a change and targets of columns are said in words', () => {
  const shown = [
    'price',
    'name.mn',
    'name_mn',
    'stock_ub',
    'stock_main',
    'option2_value',
    'image3',
    'properties.hs_code',
  ]
  expect(shown.map((field) => fieldName(mn, field))).toEqual([
    'Үнэ',
    'Нэр, Монгол',
    'Нэр, Монгол',
    'Үлдэгдэл: ub',
    'Үлдэгдэл: main',
    'Сонголтын утга 2',
    'Зураг 3',
    'Шинж чанар: hs_code',
  ])
  expect(['standard.price', 'accepts_sms', 'some_new_field'].map((field) => fieldName(en, field))).toEqual([
    'standard · Price',
    'Offers by SMS',
    'some new field',
  ])
  expect(valueText(mn, 'standard.days', [1, 6, 7])).toBe('Да, Бя, Ня')
})

it('every target of the columns of other shops has words of its own in both languages', () => {
  const targets = [
    ...['category_candidate', 'gift_card', 'in_stock', 'keywords', 'parent', 'product_type', 'published'],
    ...['google_category', 'option1_link', 'unit_price_base_unit', 'digital', 'min_quantity', 'address_phone'],
    ...['requires_shipping', 'row_id', 'row_type', 'short_description', 'taxable', 'visibility'],
  ]
  for (const target of targets)
    for (const t of [mn, en]) expect(fieldName(t, target)).not.toBe(target.replaceAll('_', ' '))
})
