import { en, mn } from '@delguur/i18n/office-texts.testdata'
import { describe, expect, it } from 'vitest'
import { sum } from '../../lib/text.ts'
import { type Filter, filtersOf, filterText, readTyped, withFilters } from './address.ts'

const today = (days: number) => (days === 0 ? '2026-11-24' : '2026-11-23')

describe('a typed filter', () => {
  it.each<[string, Filter[], string]>([
    ['төлөв:бэлэн', [{ key: 'state', bound: '', value: 'ready' }], ''],
    ['төлөв:шинэ,баталсан', [{ key: 'state', bound: '', value: 'placed,confirmed' }], ''],
    ['дүн:>300000', [{ key: 'total', bound: 'gte', value: '300000' }], ''],
    ['нийт:<=50,000', [{ key: 'total', bound: 'lte', value: '50000' }], ''],
    ['огноо:өнөөдөр', [{ key: 'placed_at', bound: '', value: '2026-11-24' }], ''],
    ['огноо:>2026-11-01', [{ key: 'placed_at', bound: 'gte', value: '2026-11-01' }], ''],
    ['шошго:өвөл Болд 99112233', [{ key: 'tag', bound: '', value: 'өвөл' }], 'Болд 99112233'],
    ['хэрэгсэл:qpay', [{ key: 'method', bound: '', value: 'qpay' }], ''],
    ['купон:AB23CD45EF Болд', [{ key: 'coupon', bound: '', value: 'AB23CD45EF' }], 'Болд'],
    ['state:ready', [{ key: 'state', bound: '', value: 'ready' }], ''],
    ['', [], ''],
  ])('%s', (text, filters, q) => {
    expect(readTyped(text, mn, today)).toEqual({ filters, q, unknown: [] })
  })

  it('says what it does not know, and does not filter by it', () => {
    expect(readTyped('төлөв:алга өнгө:улаан дүн:их төлөв:>1', mn, today)).toEqual({
      filters: [],
      q: '',
      unknown: ['төлөв:алга', 'өнгө:улаан', 'дүн:их', 'төлөв:>1'],
    })
  })

  it('reads the words of the language of the screen', () => {
    expect(readTyped('state:on_its_way payment:paid', en, today).filters).toEqual([
      { key: 'state', bound: '', value: 'shipped' },
      { key: 'payment_state', bound: '', value: 'paid' },
    ])
  })
})

it('is the same as its chip and its address', () => {
  const { filters, q } = readTyped('төлөв:бэлэн дүн:>300000 Болд', mn, today)
  const search = withFilters(new URLSearchParams('sort=-total&after=abc'), filters, q)
  expect(search.toString()).toBe(
    'filter%5Bstate%5D=ready&filter%5Btotal%5D%5Bgte%5D=300000&q=%D0%91%D0%BE%D0%BB%D0%B4&sort=-total',
  )
  expect(filtersOf(search)).toEqual(filters)
  expect(filters.map((filter) => filterText(filter, mn, sum))).toEqual(['Төлөв: Бэлэн', 'Дүн ≥ ₮ 300,000'])
})

it('names the method and the coupon of an order in chip, typed filter and address alike', () => {
  const { filters } = readTyped('method:qpay,card coupon:1234', en, today)
  const search = withFilters(new URLSearchParams(), filters, '')
  expect(search.toString()).toBe('filter%5Bmethod%5D=qpay%2Ccard&filter%5Bcoupon%5D=1234')
  expect(filtersOf(search)).toEqual(filters)
  expect(filters.map((filter) => filterText(filter, en, sum))).toEqual(['Paid with: qpay, card', 'Coupon: 1234'])
})

it('passes over what is no filter of the list', () => {
  expect(filtersOf(new URLSearchParams('filter[token]=x&filter[state]=&page=2&filter[total][like]=1'))).toEqual([])
})
