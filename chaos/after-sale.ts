import { insist } from './ask.ts'
import type { Shopper } from './shopper.ts'
import type { Placed } from './world.ts'

/** Staff bring an order to its shopper, each step pressed now and then twice at once. */
export async function fulfil(me: Shopper, { number }: Placed): Promise<void> {
  const bearer = await me.world.bearer(me.world.staff)
  for (const step of ['make_ready', 'ship', 'deliver']) {
    const press = () => insist(me.ask, 'PUT', `/backoffice/orders/${number}/${step}`, { bearer, body: {} }, me.key())
    const answers = await Promise.all(me.random.chance(0.2) ? [press(), press()] : [press()])
    if (!answers.some(({ status }) => status === 200) || me.random.chance(0.1)) return
  }
}

const reasons = ['wrong_size', 'defective', 'changed_mind'] as const

/** A shopper sends some of it back; staff take it, onto the shelf or not, and its money goes back, pressed twice or not. */
export async function sendBack(me: Shopper, { number, token, person }: Placed): Promise<void> {
  const { random } = me
  const seen = await me.ask('GET', `/shop/orders/${number}/returns`, { token })
  const open =
    seen.status === 200 ? seen.body.returnable.filter(({ open, worth }: Returnable) => open && worth.length > 0) : []
  if (open.length === 0) return
  const { line_item_id, worth } = random.pick(open as Returnable[])
  const lines = [{ line_item_id, quantity: 1 + random.below(worth.length), reason: random.pick(reasons) }]
  const refund_to = person && random.chance(0.4) ? 'wallet' : 'source'
  const bearer = person ? { bearer: await me.world.bearer(person) } : {}
  const question = { token, ...bearer, body: { lines, refund_to } }
  const request = await insist(me.ask, 'POST', `/shop/orders/${number}/returns`, question, me.key())
  if (request.status === 201) await takeBack(me, request.body.number)
}
type Returnable = { line_item_id: number; open: boolean; worth: string[] }

async function takeBack(me: Shopper, number: string): Promise<void> {
  const bearer = await me.world.bearer(me.world.staff)
  const restock = me.random.chance(0.6)
  for (const [step, body] of [
    ['approve', {}],
    ['receive', { restock }],
    ['refund', {}],
  ] as const) {
    const press = () => insist(me.ask, 'PUT', `/backoffice/returns/${number}/${step}`, { bearer, body }, me.key())
    await Promise.all(me.random.chance(0.25) ? [press(), press()] : [press()])
  }
}
