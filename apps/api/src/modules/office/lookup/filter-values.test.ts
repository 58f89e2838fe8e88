import { FilterValue } from '@delguur/contract/office/filter-values'
import { type ListFilter, listFilters } from '@delguur/contract/office/list-filters'
import type { StaffRole } from '@delguur/contract/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'

let shop: DemoShop
let owner: string
beforeAll(async () => {
  shop = await startDemoShop('filter_values')
  const user = await aUser(shop.db, { email: 'ezen@filters.example', role: 'admin' })
  await shop.db.updateTable('users').set({ first_name: 'Номин', last_name: '' }).where('id', '=', user.id).execute()
  owner = await aBearer(shop, user.id)
})
afterAll(() => shop.close())

const get = (path: string, bearer = owner) => shop.call('GET', path, { bearer })
async function values(query: Record<string, string>, bearer = owner): Promise<FilterValue[]> {
  const { status, body } = await get(`/backoffice/filter_values?${new URLSearchParams(query)}`, bearer)
  expect(status, JSON.stringify(body)).toBe(200)
  return z.array(FilterValue).parse(body.values)
}

/** What a list is asked with by each kind of filter. */
const sample = (filter: ListFilter): string => {
  if (filter.kind === 'day') return '2026-11-24'
  return 'values' in filter ? (filter.values[0] ?? '') : '1'
}

describe.each(Object.entries(listFilters))('the list of %s', (_, { path, filters }) => {
  it('has the filters that are declared, and takes a value of each', async () => {
    const { status, body } = await get(`${path}?filter[no_such]=1`)
    expect([status, body.code]).toEqual([400, 'unknown_filter'])
    const declared = Object.keys(filters)
    // a filter that chooses the list itself is known where it is used
    const late = ['segment', 'method']
    expect(body.filters.filter((name: string) => !declared.includes(name))).toEqual([])
    expect(declared.filter((name) => !body.filters.includes(name) && !late.includes(name))).toEqual([])
    for (const [name, filter] of Object.entries(filters) as [string, ListFilter][]) {
      if (filter.kind === 'same_as' || name === 'segment') continue
      const every = 'values' in filter ? filter.values : [sample(filter)]
      for (const value of every) {
        const answer = await get(`${path}?filter[${name}]=${encodeURIComponent(value)}`)
        expect([name, value, answer.status]).toEqual([name, value, 200])
      }
    }
  })
})

describe('values', () => {
  it('are names, never numbers, and are named again by the value that an address holds', async () => {
    for (const source of ['staff', 'district', 'brand', 'vendor', 'badge', 'category', 'location', 'method'] as const) {
      const found = await values({ of: source })
      expect([source, found.length > 0]).toEqual([source, true])
      expect([source, found.filter(({ label }) => label === '' || /^\d+$/.test(label))]).toEqual([source, []])
      const [first] = found
      expect((await values({ of: source, values: first?.value ?? '' }))[0]?.label).toBe(first?.label)
    }
  })

  it('are found by a part of the name in either script, a district by its short name', async () => {
    for (const q of ['ХУД', 'Хан-Уул', 'khan-uul', 'Khan'])
      expect([q, (await values({ of: 'district', q }))[0]?.value]).toEqual([q, '1122'])
    for (const q of ['БЗД', 'СБД', 'ЧД', 'БГД', 'СХД', 'НД'])
      expect([q, (await values({ of: 'district', q }))[0]?.words?.split(' ')[0]]).toEqual([q, q])
    expect((await values({ of: 'staff', q: 'nomin' })).map(({ label }) => label)).toContain('Номин')
    expect((await values({ of: 'sku', q: 'куртик' })).length).toBeGreaterThan(0)
    const [product] = await values({ of: 'product', q: 'куртик' })
    expect((await values({ of: 'product', values: product?.value ?? '' }))[0]?.label).toBe(product?.label)
  })

  const as = async (role: StaffRole) =>
    aBearer(shop, (await aUser(shop.db, { email: `${role}@filters.example`, role: 'staff', staff_role: role })).id)

  it('name a person who is chosen, by the given name alone for who may not see people', async () => {
    const { id } = await aUser(shop.db, { email: 'buyer@filters.example' })
    const name = { first_name: 'Сараа', last_name: 'Дорж' }
    await shop.db.updateTable('users').set(name).where('id', '=', id).execute()
    const chosen = { of: 'person', values: String(id) }
    expect((await values(chosen)).map(({ label }) => label)).toEqual(['Сараа Дорж'])
    expect((await values(chosen, await as('marketer'))).map(({ label }) => label)).toEqual(['Сараа'])
  })

  it('are empty for a role that may not view them', async () => {
    const editor = await as('editor')
    for (const source of ['order', 'person', 'segment', 'coupon', 'bank_account', 'order_tag'])
      expect([source, await values({ of: source, q: 'R1' }, editor)]).toEqual([source, []])
    expect((await get('/backoffice/filter_values?of=users', editor)).status).toBe(422)
  })
})
