import { StaffOrder } from '@delguur/contract/orders/staff-order'
import { TimelineEntry } from '@delguur/contract/orders/timeline-entry'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

let shop: TestApp
let staff: string
let support: string
let transfer: number

beforeAll(async () => {
  shop = await startApp(await freshDatabase('order_page'))
  await aShop(shop.db)
  transfer = (await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()).id
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@page.example', role: 'admin' })).id)
  const nomin = await aUser(shop.db, { email: 'nomin@page.example', role: 'staff', staff_role: 'support' })
  await shop.db.updateTable('users').set({ first_name: 'Номин' }).where('id', '=', nomin.id).execute()
  support = await aBearer(shop, nomin.id)
})
afterAll(() => shop.close())

const home = { firstname: 'Бат', lastname: 'Дорж', phone: '88112233', state_name: 'Улаанбаатар', city: 'Хан-Уул' }
let people = 0

/** An order of somebody with an account, two units at 20,000. */
async function placed() {
  const { id } = await aUser(shop.db, { email: `buyer-${++people}@page.example` })
  const bearer = await aBearer(shop, id)
  const { variant_id } = await aProduct(shop.db, { stock: [7], price: 20_000 })
  const opened = await shop.call('POST', '/orders/0/line_items', {
    bearer,
    body: { line_item: { variant_id, quantity: 2 } },
  })
  const { token, number } = opened.body.order as { token: string; number: string }
  const address = { ...home, aimag_id: '11', district_id: '1125', address1: '45-р байр' }
  const order = { ship_address_attributes: address, payments_attributes: [{ payment_method_id: transfer }] }
  await shop.call('PUT', `/checkouts/${number}`, { bearer, token, body: { order } })
  const done = await shop.call('PUT', `/checkouts/${number}/complete`, { bearer, token, body: {} })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return { id, number, token, bearer }
}

const read = (number: string, bearer = staff) => shop.call('GET', `/backoffice/orders/${number}`, { bearer })
const edit = (number: string, version: number | string | undefined, body: object, bearer = staff) =>
  shop.call('PATCH', `/backoffice/orders/${number}`, {
    bearer,
    body,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
const put = (number: string, step: string, body = {}) =>
  shop.call('PUT', `/backoffice/orders/${number}/${step}`, { bearer: staff, body })
const timeline = async (number: string): Promise<TimelineEntry[]> =>
  (await shop.call('GET', `/backoffice/orders/${number}/timeline`, { bearer: staff })).body.timeline

describe('an order for staff', () => {
  it('names its person to who may see people; others read the number, the mail and the door nowhere', async () => {
    const { number } = await placed()
    const bearerOf = async (staff_role: 'picker' | 'marketer') =>
      aBearer(shop, (await aUser(shop.db, { email: `${staff_role}@page.example`, role: 'staff', staff_role })).id)
    for (const bearer of [await bearerOf('picker'), await bearerOf('marketer')]) {
      const { body } = await read(number, bearer)
      expect(body.person).toMatchObject({ phone: '88••••33' })
      expect(body.address).toMatchObject({ phone: '88••••33', lastname: 'Д.', address1: '•••', city: 'Хан-Уул' })
      const list = (await shop.call('GET', `/backoffice/orders?q=${number}`, { bearer })).body
      expect(list.orders[0].person.phone).toBe('88••••33')
      for (const text of [JSON.stringify(body), JSON.stringify(list)])
        expect(text).not.toMatch(/88112233|45-р байр|Дорж|buyer-\d+@page/)
    }
    expect((await read(number, support)).body).toMatchObject({
      person: { phone: '88112233' },
      address: { address1: '45-р байр' },
    })
  })

  it('shows lines with stock, sums, payments, who bought and what can be done, under the version of its ETag', async () => {
    const { id, number } = await placed()
    const other = await placed()
    const { status, body, headers } = await read(number)
    expect(status, JSON.stringify(body)).toBe(200)
    StaffOrder.parse(body)
    expect(headers.etag).toBe(`"${body.version}"`)
    expect(body).toMatchObject({
      number,
      acts: ['confirm', 'cancel', 'mark_paid', 'edit_lines'].sort(
        (a, b) => body.acts.indexOf(a) - body.acts.indexOf(b),
      ),
      lines: [{ quantity: 2, price: '20000.0', total: '40000.0', sku: expect.stringMatching(/./) }],
      sums: { items: '40000.0', paid: '0.0', due: body.total },
      payments: [{ state: 'pending', method: { type: 'bank_transfer' } }],
      address: { firstname: 'Бат', phone: '88112233' },
      customer: { id, orders: 1, open_orders: [] },
      place: { text: expect.stringContaining('Хан-Уул') },
    })
    expect(body.lines[0].stock.some(({ on_hand }: { on_hand: number }) => on_hand === 5)).toBe(true)
    expect(body.track[0]).toEqual({ step: 'placed', at: body.placed_at })
    expect((await read(other.number)).body.customer.id).toBe(other.id)
  })

  it('is not there for a cart, for a stranger’s number and for who may not see orders', async () => {
    const cart = await shop.call('POST', '/storefront/cart')
    expect((await read(cart.body.data.attributes.number)).status).toBe(404)
    expect((await read('R000')).status).toBe(404)
    const { number, bearer } = await placed()
    expect((await read(number, bearer)).status).toBe(403)
    const editor = await aUser(shop.db, { email: 'editor@page.example', role: 'staff', staff_role: 'editor' })
    expect((await read(number, await aBearer(shop, editor.id))).body.code).toBe('permission_missing')
  })

  it('says only what its state lets staff do', async () => {
    const { number } = await placed()
    const acts = async () => (await read(number)).body.acts
    await put(number, 'mark_paid')
    expect(await acts()).toEqual(['make_ready', 'cancel', 'edit_lines', 'split'])
    await put(number, 'make_ready')
    expect(await acts()).toEqual(['ship', 'cancel', 'take_back', 'split'])
    await put(number, 'ship')
    expect(await acts()).toEqual(['deliver', 'not_delivered', 'receive_parcel', 'take_back'])
    await put(number, 'deliver')
    expect(await acts()).toEqual([])
    const { track } = (await read(number)).body
    expect(track.every(({ at }: { at: string | null }) => at !== null)).toBe(true)
  })
})

describe('editing an order', () => {
  it('changes tags, wishes and address, finds it by them, and leaves one audit row', async () => {
    const { number } = await placed()
    const { version } = (await read(number)).body
    const change = {
      tags: ['өвөл', 'өвөл', 'яаралтай'],
      instructions: 'Хаалганы код 4512',
      address: { phone: '9911 2345' },
    }
    const { status, body, headers } = await edit(number, version, change)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      tags: ['өвөл', 'яаралтай'],
      instructions: 'Хаалганы код 4512',
      person: { phone: '99112345' },
      version: version + 1,
    })
    expect(headers.etag).toBe(`"${version + 1}"`)
    const found = await shop.call(
      'GET',
      '/backoffice/orders?q=2345&filter[tag]=яаралтай'.replace('яаралтай', encodeURIComponent('яаралтай')),
      { bearer: staff },
    )
    expect(found.body.orders.map((each: { number: string }) => each.number)).toEqual([number])
    const { rows } = await shop.pool.query('select act, version, before, after from audit_rows where subject_id = $1', [
      number,
    ])
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      act: 'orders.edit',
      version: version + 1,
      before: { tags: [] },
      after: { tags: change.tags.slice(1) },
    })
    expect(JSON.stringify(rows)).not.toContain('99112345')
  })

  it('guarantee 57: wants the version that was seen, and says what was changed since by whom', async () => {
    const { number } = await placed()
    const { version } = (await read(number)).body
    expect((await edit(number, undefined, { tags: ['a'] })).body).toMatchObject({ code: 'version_required' })
    expect((await edit(number, 'x', { tags: ['a'] })).status).toBe(428)
    expect((await edit(number, version, { tags: ['a'] }, support)).status).toBe(200)
    const stale = await edit(number, version, { tags: ['b'] })
    expect(stale.status).toBe(412)
    expect(stale.body).toMatchObject({
      code: 'version_conflict',
      version: version + 1,
      changed: [{ field: 'tags', before: [], after: ['a'], by: 'Номин' }],
    })
    expect((await edit(number, version + 1, { tags: ['b'] })).status).toBe(200)
  })

  it('guarantee 57: lets one of those who save at once through', async () => {
    const { number } = await placed()
    const { version } = (await read(number)).body
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((tag) => edit(number, version, { tags: [tag] })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412])
  })

  it('answers a command with the version it made, and refuses one under an older version', async () => {
    const { number } = await placed()
    const { version } = (await read(number)).body
    const headers = (seen: number) => ({ 'if-match': `"${seen}"` })
    const command = (act: string, seen?: number) =>
      shop.call('PUT', `/backoffice/orders/${number}/${act}`, {
        bearer: staff,
        body: {},
        ...(seen !== undefined && { headers: headers(seen) }),
      })
    const paid = await command('mark_paid', version)
    expect([paid.status, paid.headers.etag]).toEqual([200, `"${(await read(number)).body.version}"`])
    const stale = await command('make_ready', version)
    expect([stale.status, stale.body.code, stale.body.version]).toEqual([412, 'version_conflict', paid.body.version])
    expect((await command('make_ready')).status).toBe(200)
  })

  it('is looked after by whom staff name, and is listed under them', async () => {
    const { number } = await placed()
    const assign = (staff_id: number | null) =>
      shop.call('PUT', `/backoffice/orders/${number}/assign`, { bearer: staff, body: { staff_id } })
    const { id } = await aUser(shop.db, {
      email: 'desk@page.example',
      role: 'staff',
      staff_role: 'desk',
    })
    const { version } = (await read(number)).body
    const answer = await assign(id)
    expect(answer.body).toMatchObject({ assignee: { id, name: 'desk@page.example' }, version: version + 1 })
    const list = async (filter: string) =>
      (await shop.call('GET', `/backoffice/orders?${filter}`, { bearer: staff })).body.orders.map(
        (row: { number: string }) => row.number,
      )
    expect(await list(`filter[staff]=${id}`)).toEqual([number])
    expect(await list('filter[channel]=staff')).toEqual([])
    const shopper = await aUser(shop.db, { email: 'nobody@page.example' })
    for (const wrong of [shopper.id, 999_999]) expect((await assign(wrong)).body.code).toBe('not_found')
    expect((await assign(null)).body.assignee).toBeNull()
  })

  it('moves the delivery to another day at the same hours, says so once, and refuses what is over or far', async () => {
    const { number } = await placed()
    await put(number, 'mark_paid')
    const move = (body: object) => shop.call('PUT', `/backoffice/orders/${number}/date`, { bearer: staff, body })
    const before = (await read(number)).body.promised_to
    const answer = await move({ date: '2026-12-03' })
    expect([answer.status, answer.body.code]).toEqual([200, undefined])
    const { promised_to, shipments } = (await read(number)).body
    expect([promised_to.slice(0, 10), promised_to.slice(11)]).toEqual(['2026-12-03', before.slice(11)])
    await move({ date: '2026-12-04', from: '14:00', to: '16:00', tell: false })
    expect((await read(number)).body.promised_to).toBe('2026-12-04T08:00:00.000Z')
    expect(shipments[0].promised_to).toBe(promised_to)
    for (const body of [
      { date: '2026-11-01' },
      { date: '2027-11-01' },
      { date: '2026-12-05', from: '16:00', to: '14:00' },
    ])
      expect((await move(body)).body.code).toBe('delivery_date_refused')
    expect((await timeline(number)).filter(({ name }: { name: string }) => name === 'orders.date')).toHaveLength(2)
    await put(number, 'make_ready')
    await put(number, 'ship')
    expect((await move({ date: '2026-12-05' })).body.code).toBe('delivery_date_refused')
  })

  it('refuses a wrong phone at its field, and an address of what has left', async () => {
    const { number } = await placed()
    const wrong = await edit(number, (await read(number)).body.version, { address: { phone: '12' } })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['address.phone']])
    for (const step of ['mark_paid', 'make_ready', 'ship']) await put(number, step)
    const late = await edit(number, (await read(number)).body.version, { address: { address1: 'Өөр' } })
    expect([late.status, late.body.code]).toEqual([409, 'order_has_left'])
    expect((await edit(number, (await read(number)).body.version, { tags: ['гарсан'] })).status).toBe(200)
  })
})

describe('the timeline', () => {
  it('has events, notes and changes with who did them, in the order of time', async () => {
    const { number } = await placed()
    const note = await shop.call('POST', `/backoffice/orders/${number}/notes`, {
      bearer: support,
      body: { text: 'Ээж нь утсаар ярьсан' },
    })
    expect(note.status, JSON.stringify(note.body)).toBe(201)
    TimelineEntry.parse(note.body)
    await edit(number, (await read(number)).body.version, { tags: ['vip'] })
    await put(number, 'mark_paid')
    const entries = await timeline(number)
    for (const entry of entries) TimelineEntry.parse(entry)
    expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).sort())
    expect(entries.find(({ kind }) => kind === 'note')).toEqual({ ...note.body, undo: expect.any(Number) })
    expect(note.body).toMatchObject({ actor: { kind: 'staff', name: 'Номин' }, text: 'Ээж нь утсаар ярьсан' })
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'event', name: 'placed', actor: expect.objectContaining({ kind: 'shopper' }) }),
        expect.objectContaining({ kind: 'event', name: 'paid', actor: expect.objectContaining({ kind: 'staff' }) }),
        expect.objectContaining({ kind: 'change', name: 'orders.edit' }),
      ]),
    )
  })
})
