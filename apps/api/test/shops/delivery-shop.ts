import { LiveDelivery } from '@delguur/contract/warehouse/live-delivery'
import { Courier, Run } from '@delguur/contract/warehouse/runs'
import sharp from 'sharp'
import { expect } from 'vitest'
import { aDispatchShop, type DispatchShop, type Paid } from './dispatch-shop.ts'

export const start = new Date('2026-11-24T03:00:00.000Z')
export const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
export const deliveryPath = ({ number }: Paid) => `/shop/orders/${number}/delivery`

/** A shop whose courier brings orders, with the calls of courier and buyer. */
export async function aDeliveryShop(name: string) {
  const shop: DispatchShop = await aDispatchShop(name)
  const courier = Courier.parse((await shop.post('/couriers', { name: 'Ганаа', phone: '9911 2233' })).body)
  const packed = async (): Promise<Paid> => {
    const order = await shop.paid()
    await shop.put(`/orders/${order.number}/make_ready`)
    return order
  }
  /** A run that is out with such parcels, and the token of its page. */
  const out = async (orders: Paid[]): Promise<{ id: number; token: string }> => {
    const { id } = Run.parse((await shop.post('/runs', { courier_id: courier.id })).body)
    for (const { number } of orders) await shop.put(`/runs/${id}/add`, { code: number })
    const left = await shop.put(`/runs/${id}/hand_over`)
    expect(left.status, JSON.stringify(left.body)).toBe(200)
    return { id, token: (await shop.get(`/runs/${id}/link`)).body.url.split('/').at(-1) }
  }
  const act = (token: string, n: number, body: object) =>
    shop.call('PUT', `/backoffice/runs/by_token/${token}/stops/${n}`, { body })
  const live = async (order: Paid, token = order.token): Promise<LiveDelivery> => {
    const { status, body } = await shop.call('GET', deliveryPath(order), { token })
    expect(status, JSON.stringify(body)).toBe(200)
    return LiveDelivery.parse(body)
  }
  const input = (order: Paid, body: object, token = order.token) =>
    shop.call('PUT', `${deliveryPath(order)}/wish`, { token, body })
  const photograph = async (token: string, n = 1) => {
    const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#7a5' } })
    const mark = 'photo-boundary'
    const head = `--${mark}\r\ncontent-disposition: form-data; name="photo"; filename="p.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
    return shop.app.inject({
      method: 'POST',
      url: `/api/v2/backoffice/runs/by_token/${token}/stops/${n}/photo`,
      headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
      payload: Buffer.concat([Buffer.from(head), await picture.jpeg().toBuffer(), Buffer.from(`\r\n--${mark}--\r\n`)]),
    })
  }
  const notices = async ({ number }: Paid) =>
    (
      await shop.pool.query(
        `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'notify.order_near' and (j.payload ->> 'order_id')::bigint = (select id from orders where number = $1)`,
        [number],
      )
    ).rows
  return { shop, packed, out, act, live, wish: input, photograph, notices }
}
