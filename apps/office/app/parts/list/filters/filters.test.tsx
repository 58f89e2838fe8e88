import { type FilteredList, type ListFilter, listFilters } from '@delguur/contract/office/list-filters'
import { en, mn } from '@delguur/i18n/office-texts.testdata'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAllTexts } from '../../../lib/i18n.ts'
import { applyPrefs } from '../../../lib/prefs.ts'
import { sum } from '../../../lib/text.ts'
import { type Filter, filtersIn, filtersOfList, filterText, readTyped, withFilters, wordsOf } from './filter-address.ts'
import { Filters } from './filters.tsx'

const today = (days: number) => (days === 0 ? '2026-11-24' : '2026-11-23')
const orders = filtersOfList('orders')
await loadAllTexts()

describe('every declared filter', () => {
  const all = (Object.keys(listFilters) as FilteredList[]).flatMap((list) =>
    Object.entries(filtersOfList(list)).map(([name, filter]): [string, string, ListFilter] => [list, name, filter]),
  )
  it('has a name in both languages', () => {
    for (const t of [mn, en])
      expect(
        all.filter(([, name]) => t.maybe(`filters.${name}`) === undefined).map(([list, name]) => [list, name]),
      ).toEqual([])
  })
  it('has values with words, a search of names or a range', () => {
    for (const t of [mn, en])
      for (const [list, name, filter] of all) {
        if (filter.kind !== 'one_of' && filter.kind !== 'yes_no') continue
        const words = wordsOf(filter, t)
        const bare = Object.keys(words).filter(
          (value) => filter.kind === 'one_of' && !(t.maybe as (key: string) => unknown)(`${filter.words}.${value}`),
        )
        expect([list, name, Object.keys(words).length > 0, bare]).toEqual([list, name, true, []])
      }
  })
})

describe('a typed filter', () => {
  it.each<[string, Filter[], string]>([
    ['төлөв:бэлэн', [{ key: 'state', bound: '', value: 'ready' }], ''],
    ['төлөв:шинэ,баталсан', [{ key: 'state', bound: '', value: 'placed,confirmed' }], ''],
    ['дүн:>300000', [{ key: 'total', bound: 'gte', value: '300000' }], ''],
    ['нийт:<=50,000', [{ key: 'total', bound: 'lte', value: '50000' }], ''],
    ['огноо:өнөөдөр', [{ key: 'placed_at', bound: '', value: '2026-11-24' }], ''],
    ['огноо:>2026-11-01 Болд', [{ key: 'placed_at', bound: 'gte', value: '2026-11-01' }], 'Болд'],
    ['state:ready', [{ key: 'state', bound: '', value: 'ready' }], ''],
    ['', [], ''],
  ])('%s', (text, filters, q) => {
    expect(readTyped(text, orders, mn, today)).toEqual({ filters, named: [], q, unknown: [] })
  })

  it('names what has to be looked up, with its spaces where it is quoted', () => {
    expect(readTyped('дүүрэг:ХУД ажилтан:Номин шошго:"шинэ жил" Болд', orders, mn, today)).toEqual({
      filters: [],
      named: [
        { key: 'district', text: 'ХУД' },
        { key: 'staff', text: 'Номин' },
        { key: 'tag', text: 'шинэ жил' },
      ],
      q: 'Болд',
      unknown: [],
    })
  })

  it('says what it does not know, and does not filter by it', () => {
    expect(readTyped('төлөв:алга өнгө:улаан дүн:их төлөв:>1', orders, mn, today)).toEqual({
      filters: [],
      named: [],
      q: '',
      unknown: ['төлөв:алга', 'өнгө:улаан', 'дүн:их', 'төлөв:>1'],
    })
  })

  it('is the same as its chip and its address', () => {
    const { filters, q } = readTyped('төлөв:бэлэн дүн:>300000 Болд', orders, mn, today)
    const search = withFilters(new URLSearchParams('sort=-total&after=abc'), filters, q)
    expect(search.toString()).toBe(
      'filter%5Bstate%5D=ready&filter%5Btotal%5D%5Bgte%5D=300000&q=%D0%91%D0%BE%D0%BB%D0%B4&sort=-total',
    )
    expect(filtersIn(search, orders)).toEqual(filters)
    const named = { t: mn, money: sum, names: {} }
    expect(filters.map((filter) => filterText(filter, orders[filter.key] as ListFilter, named))).toEqual([
      'Төлөв: Бэлэн',
      'Дүн ≥ ₮\u00a0300,000',
    ])
  })
})

describe('the filters of a list', () => {
  const districts = [
    { value: '1125', label: 'Хан-Уул', words: 'ХУД Хан-Уул' },
    { value: '1104', label: 'Баянзүрх', words: 'БЗД Баянзүрх' },
  ]
  beforeEach(() => {
    applyPrefs({ lang: 'mn' })
    vi.stubGlobal('fetch', async (input: string) => {
      const { searchParams } = new URL(input, 'http://office.test')
      const [q, values] = [searchParams.get('q'), searchParams.get('values')]
      const found = districts.filter(({ value, words }) =>
        values ? values.split(',').includes(value) : !q || words.toLowerCase().includes(q.toLowerCase()),
      )
      return new Response(JSON.stringify({ values: found }))
    })
  })
  afterEach(cleanup)
  function show(search = '') {
    const router = createMemoryRouter([{ path: '/', Component: () => <Filters list="orders" find="Хайх" /> }], {
      initialEntries: [`/${search}`],
    })
    render(<RouterProvider router={router} />)
    return () => decodeURIComponent(router.state.location.search)
  }
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

  it('offer values by name; a chosen one is in the address and a chip names it, never its number', async () => {
    const address = show()
    press(mn('listFilters.add'))
    press(mn('filters.district'))
    fireEvent.click(await screen.findByRole('button', { name: 'Хан-Уул' }))
    expect(address()).toBe('?filter[district]=1125')
    await waitFor(() => expect(document.body.textContent).toContain('Дүүрэг: Хан-Уул'))
    expect(document.body.textContent).not.toContain('1125')
    const sheet = within(screen.getByRole('group', { name: mn('listFilters.choose') }))
    fireEvent.click(await sheet.findByRole('button', { name: 'Баянзүрх' }))
    expect(address()).toBe('?filter[district]=1125,1104')
    press(/Цэвэрлэх: Дүүрэг/)
    expect(address()).toBe('')
  })

  it('take the short name of a district as it is typed, and say what they do not know', async () => {
    const address = show('?sort=-total')
    const field = screen.getByRole('searchbox')
    await userEvent.type(field, 'дүүрэг:ХУД төлөв:бэлэн дүүрэг:Алга{Enter}')
    await waitFor(() => expect(address()).toBe('?filter[state]=ready&filter[district]=1125&sort=-total'))
    expect((await screen.findByRole('alert')).textContent).toContain('district:Алга')
  })

  it('close by Escape, and the button has the focus again', () => {
    show()
    press(mn('listFilters.add'))
    fireEvent.keyDown(screen.getByRole('group', { name: mn('listFilters.choose') }), { key: 'Escape' })
    expect(screen.queryByRole('group', { name: mn('listFilters.choose') })).toBeNull()
    expect(document.activeElement?.textContent).toBe(mn('listFilters.add'))
  })
})
