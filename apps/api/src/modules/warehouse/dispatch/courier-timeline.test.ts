import type { TimelineEntry } from '@delguur/contract/orders/timeline-entry'
import { runs } from '@delguur/contract/warehouse/runs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDeliveryShop, at, start } from '../../../../test/shops/delivery-shop.ts'
import { expireUnpaid } from '../../orders/payment/expire-unpaid.jobs.ts'
import { closeDelivered } from '../../orders/returns/finish-order.jobs.ts'
import { missCut } from './dispatch.jobs.ts'

// What a courier does by the link of a run, and what jobs do by the clock, as those who look after an order read it.

let scene: Awaited<ReturnType<typeof aDeliveryShop>>
beforeAll(async () => {
  scene = await aDeliveryShop('courier_timeline')
})
beforeEach(() => {
  scene.shop.clock.now = start
})
afterAll(() => scene.shop.close())

const timeline = async ({ number }: { number: string }): Promise<TimelineEntry[]> =>
  (await scene.shop.get(`/orders/${number}/timeline`)).body.timeline
/** What happened at a moment, and who did it. */
const linesAt = async (order: { number: string }, moment: Date) => {
  // whoever reads it is signed in today
  scene.shop.clock.now = start
  return (await timeline(order))
    .filter((entry) => entry.at === moment.toISOString() && entry.kind !== 'message')
    .map(({ name, actor }) => [name, actor.kind, actor.name])
}
const audited = async ({ number }: { number: string }, act: string) =>
  (await scene.shop.pool.query('select actor, via from audit_rows where subject_id = $1 and act = $2', [number, act]))
    .rows

const stopActs = runs.stop.body?.shape.act.options ?? []
/** What each act is called where it is read; who saw a document did so for alcohol alone. */
const names: Record<string, string> = {
  heading: 'orders.heading',
  called: 'orders.called',
  delivered: 'delivered',
  not_delivered: 'not_delivered',
  nobody: 'not_delivered',
  id_seen: 'orders.id_check',
}

describe('guarantee 79: in the timeline and in the log stands', () => {
  // calls, ways and pictures stood nowhere
  it.each(stopActs.filter((act) => act !== 'id_seen'))('that a courier said “%s” of a stop', async (act) => {
    expect(names[act]).toBeDefined()
    const order = await scene.packed()
    const { token } = await scene.out([order])
    scene.shop.clock.now = at(10)
    const message = { act, ...(act === 'not_delivered' && { reason: 'refused' }) }
    const answer = await scene.act(token, 1, message)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await linesAt(order, at(10))).toContainEqual([names[act], 'courier', 'Ганаа'])
    const acts = { delivered: 'orders.deliver', not_delivered: 'orders.not_delivered', nobody: 'orders.not_delivered' }
    const found = await audited(order, acts[act as keyof typeof acts] ?? names[act])
    expect(found).toEqual([{ actor: expect.stringMatching(/^courier:\d+$/), via: 'office' }])
    // sent again by a phone it is said once
    const before = (await timeline(order)).length
    scene.shop.clock.now = at(11)
    if (act === 'delivered' || act === 'nobody') await scene.act(token, 1, message)
    expect((await timeline(order)).length).toBe(before)
  })

  it('that a courier took a picture of a parcel', async () => {
    const order = await scene.packed()
    const { token } = await scene.out([order])
    scene.shop.clock.now = at(12)
    expect((await scene.photograph(token)).statusCode).toBe(200)
    expect(await linesAt(order, at(12))).toContainEqual(['orders.stop_photo', 'courier', 'Ганаа'])
  })

  // its buyer was written to, and nobody could see who had moved it
  it('that the clock moved an order to the next day, with the day before and after', async () => {
    const order = await scene.shop.paid()
    const cut = new Date('2026-11-24T06:00:00.000Z')
    const evening = '2026-11-24T10:00:00.000Z'
    await scene.shop.pool.query(
      `with o as (update orders set promised_to = $2 where number = $1 returning id)
       update shipping_rates r set promised_from = $2::timestamptz - interval '8 hours', promised_to = $2
       from shipments s, o where s.id = r.shipment_id and s.order_id = o.id`,
      [order.number, evening],
    )
    scene.shop.clock.now = cut
    await missCut.run(scene.shop.services, {})
    const [line] = (await timeline(order)).filter(({ name }) => name === 'orders.date')
    expect(line).toMatchObject({ at: cut.toISOString(), actor: { kind: 'system' } })
    expect(line?.changes).toContainEqual({
      field: 'promised_to',
      before: evening,
      after: expect.stringMatching(/^2026-11-25/),
    })
    expect(await audited(order, 'orders.date')).toEqual([{ actor: 'clock', via: 'job' }])
  })

  it('that the clock ended an unpaid order, and finished a delivered one', async () => {
    const unpaid = await scene.shop.bought()
    const { rows } = await scene.shop.pool.query('select id, payment_due_at from orders where number = $1', [
      unpaid.number,
    ])
    scene.shop.clock.now = new Date(rows[0].payment_due_at.getTime() + 60_000)
    await expireUnpaid.run(scene.shop.services, { order_id: rows[0].id })
    expect(await linesAt(unpaid, scene.shop.clock.now)).toContainEqual(['overdue', 'system', null])

    scene.shop.clock.now = start
    const brought = await scene.packed()
    const { token } = await scene.out([brought])
    await scene.act(token, 1, { act: 'delivered' })
    scene.shop.clock.now = at(60 * 24 * 40)
    await closeDelivered.run(scene.shop.services, {})
    expect(await linesAt(brought, scene.shop.clock.now)).toContainEqual(['finished', 'system', null])
  })
})
