import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aNoticesShop, type Colleague, type NoticesShop } from '../../../../test/shops/notices-shop.ts'

let shop: NoticesShop
let owner: Colleague
beforeAll(async () => {
  shop = await aNoticesShop('staff_notices')
  owner = await shop.colleague('owner')
})
afterAll(() => shop.close())
beforeEach(async () => {
  // noon in Ulaanbaatar
  shop.clock.now = new Date(`${new Date().toISOString().slice(0, 10)}T04:00:00Z`)
  await query('update staff_notice_choices set ways = $1', [[]])
  await query('update staff_notice_settings set quiet_from = null, quiet_to = null')
  await shop.compose()
  await query(`update staff_messages set state = 'dropped' where state = 'waiting'`)
})

const query = async (text: string, values: unknown[] = []) => (await shop.pool.query(text, values)).rows
let orders = 0
/** So many orders are placed by one transaction, as many shoppers would; gives the number of the first. */
async function placed(count = 1, locations: number[] = []): Promise<string> {
  const first = orders
  orders += count
  await query(
    `with made as (insert into orders (number, token, status, completed_at, item_total, total)
        select 'R' || lpad((700000000 + i)::text, 9, '0'), 'notice-' || i, 'placed', $3, 60000, 60000
        from generate_series($1::int, $2::int) i returning id),
      sent as (insert into shipments (order_id, number, stock_location_id)
        select m.id, 'S' || m.id || '-' || l, l from made m, unnest($4::bigint[]) l)
    insert into order_events (order_id, subject, event, from_status, to_status, actor, created_at)
    select id, 'order', 'placed', 'cart', 'placed', 'guest', $3 from made order by id`,
    [first, first + count - 1, shop.clock.now, locations],
  )
  return `R${700_000_000 + first}`
}
const mails = async ({ email }: Colleague) => (await shop.sandbox.arrived(email)).map(({ subject }) => subject)
const ways = async ({ bearer }: Colleague) =>
  (await shop.call('GET', '/backoffice/me/notices', { bearer })).body.ways as {
    way: string
    state: string
    problem: string | null
    to: string | null
  }[]
const way = async (one: Colleague, name: string) => (await ways(one)).find((each) => each.way === name)

describe('a message', () => {
  it('is sent once, however many read what happened, and names an order', async () => {
    const one = await shop.colleague()
    await shop.choose(one, ['mail'], {}, ['new_order'])
    const number = await placed()
    await Promise.all([shop.compose(), shop.compose(), shop.compose()])
    await Promise.all([shop.deliver(), shop.deliver()])
    await shop.pass(10)
    expect(await mails(one)).toEqual([expect.stringMatching(`${number} · ₮\\s60,000`)])
  })

  it('is of a thousand orders one', async () => {
    const one = await shop.colleague()
    await shop.linkTelegram(one)
    await shop.choose(one, ['telegram', 'mail'], {}, ['new_order'])
    await placed(1000)
    await shop.pass(0)
    await placed(5)
    await shop.pass(0.25)
    await shop.pass(0.25)
    // the first of a minute is told at once, what comes after it waits
    expect((await shop.botSaid(one.chat)).slice(0, -1)).toEqual([expect.stringContaining('1,000 шинэ захиалга')])
    await shop.pass(1)
    await shop.pass(5)
    const [last, first, linked, ...more] = await shop.botSaid(one.chat)
    expect([last, first, more]).toEqual([expect.stringContaining('5 шинэ'), expect.stringContaining('1,000 шинэ'), []])
    expect(linked).toContain('мэдэгдэл энд ирнэ')
    expect(await mails(one)).toHaveLength(2)
  })

  it('misses no order whose transaction ended after a later one was told', async () => {
    const one = await shop.colleague()
    await shop.choose(one, ['mail'], {}, ['new_order'])
    const client = await shop.pool.connect()
    await client.query('begin')
    await client.query(
      `insert into orders (number, token, status, completed_at) values ('R799999999', 'slow', 'placed', now())`,
    )
    await client.query(`insert into order_events (order_id, subject, event, to_status, actor)
      select id, 'order', 'placed', 'placed', 'guest' from orders where number = 'R799999999'`)
    await placed()
    await shop.pass(0)
    await shop.pass(6)
    await client.query('commit')
    client.release()
    await shop.pass(6)
    await shop.pass(6)
    const [second, first, ...more] = await mails(one)
    expect([second, more]).toEqual([expect.stringContaining('R799999999'), []])
    expect(first).not.toContain('R799999999')
  })

  it('tells nothing that happened before it was chosen, nor what one does oneself', async () => {
    const one = await shop.colleague()
    await placed()
    await shop.compose()
    await shop.choose(one, ['mail'])
    await shop.pass(1)
    await query(
      `insert into approvals (act, subject_type, subject_id, input, before, after, requested_by, created_at, expires_at)
       values ('orders.refund', 'order', 'R1', '{}', '{}', '{}', $1, $2, $3)`,
      [owner.id, shop.clock.now, new Date(shop.clock.now.getTime() + 86_400_000)],
    )
    await shop.choose(owner, ['mail'], {}, ['approval'])
    const colleague = await shop.colleague('accountant')
    await shop.choose(colleague, ['mail'], {}, ['approval'])
    await shop.pass(6)
    expect([await mails(one), await mails(owner)]).toEqual([[], []])
    expect(await mails(colleague)).toHaveLength(1)
  })
})

describe('quiet hours', () => {
  it('over midnight hold everything back, and end in one message', async () => {
    const one = await shop.colleague()
    await shop.choose(one, ['mail', 'sms'], { quiet: { from: 22 * 60, to: 8 * 60 } }, ['new_order'])
    // half past ten at night, one at night, one minute before eight
    for (const hours of [10.5, 2.5, 6.98]) {
      shop.clock.now = new Date(shop.clock.now.getTime() + hours * 3_600_000)
      await placed(2)
      await shop.pass(0)
    }
    expect([await mails(one), await shop.sandbox.texts(one.phone)]).toEqual([[], []])
    await shop.pass(2)
    for (const minutes of [1, 20, 60]) await shop.pass(minutes)
    expect(await mails(one)).toEqual([expect.stringContaining('Чимээгүй цагт ирсэн: 6 шинэ захиалга')])
    expect((await shop.sandbox.texts(one.phone)).map(({ text }) => text)).toEqual([expect.stringContaining('6 шинэ')])
    expect((await shop.messages(one)).map(({ digest }) => digest)).toEqual([true, true])
    await placed()
    await shop.pass(20)
    expect((await shop.messages(one)).slice(2).map(({ digest }) => digest)).toEqual([false, false])
  })
})

describe('who hears', () => {
  it('is a role that may see the thing, at the moment when it is sent', async () => {
    const [desk, editor] = [await shop.colleague('desk'), await shop.colleague('editor')]
    for (const one of [desk, editor]) await shop.choose(one, ['mail'])
    await placed()
    await shop.compose()
    expect((await shop.call('GET', '/backoffice/me/notices', { bearer: editor.bearer })).body.kinds).not.toContain(
      'new_order',
    )
    const role = await shop.call('PATCH', `/backoffice/staff/${desk.id}`, {
      bearer: owner.bearer,
      body: { role_id: 'editor' },
    })
    expect(role.status, JSON.stringify(role.body)).toBeLessThan(300)
    await shop.deliver()
    expect([await mails(desk), await mails(editor)]).toEqual([[], []])
    expect(await shop.messages(desk)).toMatchObject([{ state: 'dropped' }])
  })

  it('is nobody who was suspended, by no way, from that instant', async () => {
    const one = await shop.colleague()
    const browser = await shop.linkPush(one)
    await shop.linkTelegram(one)
    await shop.choose(one, ['push', 'telegram', 'mail', 'sms'])
    await placed()
    await shop.compose()
    const done = await shop.call('PUT', `/backoffice/staff/${one.id}/suspend`, { bearer: owner.bearer, body: {} })
    expect(done.status).toBe(200)
    await shop.deliver()
    await placed()
    await shop.pass(11)
    expect([await mails(one), await shop.sandbox.texts(one.phone), await shop.sandbox.pushed(browser)]).toEqual([
      [],
      [],
      [],
    ])
    expect(await shop.botSaid(one.chat)).toHaveLength(1)
    const left =
      'select (select count(*)::int from staff_devices where user_id = $1) as devices, (select count(*)::int from staff_ways where user_id = $1) as ways'
    expect(await query(left, [one.id])).toEqual([{ devices: 0, ways: 0 }])
  })

  it('is chosen for a store apart', async () => {
    const stores = (await query('select id from stock_locations order by id limit 2')).map(({ id }) => Number(id))
    const [here = 0, there = 0] = stores
    const one = await shop.colleague()
    const choices = [
      { location_id: null, kind: 'new_order', ways: [] },
      { location_id: here, kind: 'new_order', ways: ['mail'] },
    ]
    await shop.choose(one, [], { choices })
    await placed(1, [there])
    await placed(1)
    await shop.pass(6)
    expect(await mails(one)).toEqual([])
    const number = await placed(1, [here, there])
    await shop.pass(6)
    expect(await mails(one)).toEqual([expect.stringContaining(number)])
    const wrong = [{ location_id: 999_999, kind: 'new_order', ways: ['mail'] }]
    const refused = await shop.call('PUT', '/backoffice/me/notices', {
      bearer: one.bearer,
      body: { choices: wrong, quiet: null },
    })
    expect(refused.status).toBe(404)
  })

  it('is shown to the owner, and to nobody who may not see the staff', async () => {
    const one = await shop.colleague()
    await shop.choose(one, ['mail', 'sms'], {}, ['new_order', 'low_stock'])
    const shown = await shop.call('GET', '/backoffice/staff_notices', { bearer: owner.bearer })
    const found = shown.body.staff.find(({ id }: { id: number }) => id === one.id)
    expect(found.kinds).toEqual([
      { kind: 'new_order', ways: ['mail', 'sms'] },
      { kind: 'low_stock', ways: ['mail', 'sms'] },
    ])
    expect((await shop.call('GET', '/backoffice/staff_notices', { bearer: one.bearer })).status).toBe(403)
    expect((await shop.call('GET', '/backoffice/me/notices')).status).toBe(401)
  })

  it('hears by the open office unless something else was chosen', async () => {
    const one = await shop.colleague()
    const news = async (after?: number) =>
      (
        await shop.call('GET', `/backoffice/me/notices/news${after === undefined ? '' : `?after=${after}`}`, {
          bearer: one.bearer,
        })
      ).body
    const first = await news()
    expect(first.news).toEqual([])
    const number = await placed()
    await shop.compose()
    expect((await news(first.last_id)).news).toEqual([
      { kind: 'new_order', count: 1, order_number: number, total: '60000' },
    ])
    await shop.choose(one, ['mail'])
    expect((await news(first.last_id)).news).toEqual([])
  })
})

describe('a browser', () => {
  it('takes messages while its sign-in lasts', async () => {
    const one = await shop.colleague()
    const browser = await shop.linkPush(one)
    await shop.choose(one, ['push'], {}, ['new_order'])
    const number = await placed()
    await shop.pass(2)
    const [first] = await shop.sandbox.pushed(browser)
    expect(JSON.parse(first?.payload ?? '{}')).toMatchObject({
      body: expect.stringMatching(`${number} · ₮\\s60,000`),
      url: `/office/orders/${number}`,
    })
    await query(`update sessions set ended_at = now(), end_reason = 'signed_out' where user_id = $1`, [one.id])
    expect(await query('select 1 from staff_devices where user_id = $1', [one.id])).toEqual([])
    await placed()
    await shop.pass(2)
    await shop.pass(2)
    expect(await shop.sandbox.pushed(browser)).toHaveLength(1)
    // another way tells what the browser could not
    expect(await mails(one)).toHaveLength(1)
    const stolen = await shop.call('GET', '/backoffice/me/notices', { bearer: one.bearer })
    expect(stolen.status).toBe(401)
  })

  it('that ended its subscription is dropped, and another way is used without losing anything', async () => {
    const one = await shop.colleague()
    const browser = await shop.linkPush(one)
    await shop.choose(one, ['push'], {}, ['new_order'])
    await shop.sandbox.unsubscribe(browser)
    const number = await placed()
    await shop.pass(2)
    await shop.deliver()
    expect(await mails(one)).toEqual([expect.stringContaining(number)])
    expect(await way(one, 'push')).toMatchObject({ state: 'off', problem: 'ended' })
    await shop.linkPush(one)
    expect(await way(one, 'push')).toMatchObject({ state: 'ready', problem: null, to: '1' })
  })

  it('is refused where it is none, or leads into the shop’s own network', async () => {
    const one = await shop.colleague()
    const { keys, endpoint } = await shop.sandbox.subscribe()
    const post = (body: object) => shop.call('POST', '/backoffice/me/notices/devices', { bearer: one.bearer, body })
    for (const body of [
      { endpoint: 'https://10.0.0.1/push/abcdefgh', keys },
      { endpoint, keys: { ...keys, auth: 'AAAA' } },
      { endpoint, keys: { ...keys, p256dh: keys.auth } },
    ])
      expect((await post(body)).body).toMatchObject({ code: 'device_invalid' })
  })
})
