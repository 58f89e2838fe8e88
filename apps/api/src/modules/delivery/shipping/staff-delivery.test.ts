import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'

let shop: DemoShop
let owner: string
beforeAll(async () => {
  shop = await startDemoShop('staff_delivery')
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@delivery.example', role: 'admin' })).id)
})
afterAll(() => shop.close())

const tree = async (query = '') => (await shop.call('GET', `/backoffice/delivery/tree${query}`, { bearer: owner })).body
const paint = async (divisions: string[], set: object, version?: number) =>
  shop.call('PATCH', '/backoffice/delivery/rules', {
    bearer: owner,
    body: { divisions, set },
    headers: { 'if-match': `"${version ?? (await tree()).version}"` },
  })
const ask = async (body: object) => (await shop.call('POST', '/backoffice/delivery/try', { bearer: owner, body })).body
type Node = {
  id: string
  name: { mn: string }
  zone_id: number | null
  own: boolean
  served: boolean
  children: Node[]
}
const find = (nodes: Node[], name: string): Node | undefined =>
  nodes.flatMap((each) => [each, ...each.children]).find((each) => each.name.mn.includes(name))

describe('delivery in the back office', () => {
  it('shows city, districts and khoroos with the rules that hold there', async () => {
    const { divisions, zones, methods, load, version } = await tree()
    expect([version, load.length, methods.map(({ code }: { code: string }) => code)]).toEqual([
      1,
      7,
      expect.arrayContaining(['standard', 'urgent']),
    ])
    const khanUul = find(divisions, 'Хан-Уул') as Node
    expect(khanUul).toMatchObject({ own: true, served: true })
    const zone = zones.find(({ id }: { id: number }) => id === khanUul.zone_id)
    expect(zone.prices[0]).toMatchObject({ method: 'standard', price: '5000.0', free_from: '150000.0' })
    const opened = (await tree(`?under=${khanUul.id}`)).divisions[0]
    expect(opened.children.length).toBeGreaterThan(15)
    expect(opened.children[0]).toMatchObject({ own: false, zone_id: khanUul.zone_id })
  })

  it('answers what a place would get now, as it is said', async () => {
    const got = await ask({ text: 'Хан-Уул 11', at: '2026-11-24T03:00:00.000Z' })
    expect(got.place.path.map(({ mn }: { mn: string }) => mn)).toEqual(['Улаанбаатар', 'Хан-Уул', '11-р хороо'])
    expect(got.rates.map(({ code, price }: { code: string; price: string }) => [code, price])).toEqual([
      ['standard', '5000.0'],
      ['urgent', '12000.0'],
    ])
    expect((await ask({ text: 'Хан-Уул 11', item_total: 200_000 })).rates[0].price).toBe('0.0')
    const late = await ask({ text: 'ХУД 11', at: '2026-11-24T07:00:00.000Z' })
    expect(late.rates.map(({ code }: { code: string }) => code)).toEqual(['standard'])
    expect(await ask({ text: 'Атлантис 3' })).toMatchObject({ place: null, served: false })
  })

  it('paints khoroos with other rules, undoes it, and lets them follow their district again', async () => {
    const khoroos = (await tree(`?under=${(find((await tree()).divisions, 'Хан-Уул') as Node).id}`)).divisions[0]
    const [one, other] = khoroos.children as [Node, Node]
    const done = await paint([one.id, other.id], { price: '7000.0', days: [6, 7] })
    expect([done.status, done.headers.etag], JSON.stringify(done.body)).toEqual([200, '"2"'])
    const rates = async () => (await ask({ division_id: one.id, at: '2026-11-24T03:00:00.000Z' })).rates
    // a Tuesday: nothing goes before Saturday, and the urgent way keeps its own days
    expect((await rates())[0]).toMatchObject({ price: '7000.0', promised_from: '2026-11-28T02:00:00.000Z' })
    const stale = await paint([one.id], { price: 1 }, 1)
    expect([stale.status, stale.body.code, stale.body.changed.length]).toEqual([412, 'version_conflict', 2])
    const { rows } = await shop.pool.query(
      "select id, after from audit_rows where act = 'delivery.rules' order by id desc",
    )
    const undone = await shop.call('PUT', `/backoffice/audit/${rows[0].id}/undo`, { bearer: owner, body: {} })
    expect([undone.status, (await rates())[0].price], JSON.stringify(undone.body)).toEqual([200, '5000.0'])

    await paint([one.id], { served: false })
    expect((await ask({ division_id: one.id })).served).toBe(false)
    await paint([khoroos.id], { methods: { urgent: null } })
    expect((await rates()).map(({ code }: { code: string }) => code)).toEqual(['standard'])
  })

  it('refuses what is no rule', async () => {
    const { id } = find((await tree()).divisions, 'Сүхбаатар') as Node
    for (const [divisions, set] of [
      [['nowhere'], { price: 1 }],
      [[id], { methods: { rocket: { price: 1 } } }],
      [[id], { zone_id: 999_999 }],
      [[id], { price: -1 }],
      [[id], { min_hours: 100, max_hours: 2 }],
      [[id], {}],
    ] as [string[], object][])
      expect((await paint(divisions, set)).status, JSON.stringify(set)).toBe(422)
  })

  it('keeps days off, which promises skip', async () => {
    const at = '2026-12-01T03:00:00.000Z'
    const first = async () => (await ask({ text: 'Сүхбаатар 8', at })).rates[0].promised_from
    expect(await first()).toBe('2026-12-02T02:00:00.000Z')
    const add = () =>
      shop.call('POST', '/backoffice/delivery/holidays', {
        bearer: owner,
        body: { day: '2026-12-02', name: { mn: 'Тооллого' } },
      })
    expect([(await add()).status, (await add()).status, await first()]).toEqual([201, 409, '2026-12-03T02:00:00.000Z'])
    const path = '/backoffice/delivery/holidays/2026-12-02'
    const named = await shop.call('PATCH', path, { bearer: owner, body: { name: { mn: 'Бараа тооллого' } } })
    expect(named.body).toEqual({ day: '2026-12-02', name: { mn: 'Бараа тооллого' } })
    expect((await shop.call('DELETE', path, { bearer: owner })).status).toBe(204)
    expect((await shop.call('DELETE', path, { bearer: owner })).status).toBe(404)
    expect(await first()).toBe('2026-12-02T02:00:00.000Z')
  })
})
