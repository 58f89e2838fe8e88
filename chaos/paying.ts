import { setTimeout as sleep } from 'node:timers/promises'
import { insist } from './ask.ts'
import { canBePaid } from './bank.ts'
import { delivery, phone, pickMethod, type Shopper } from './shopper.ts'
import type { Method, Placed } from './world.ts'

type Turn = (me: Shopper, order: Placed) => Promise<unknown>

/** A few turns with a placed order: it is paid, not paid, paid twice, canceled, looked at, in any order. */
export async function haggle(me: Shopper, order: Placed, method: Method): Promise<void> {
  const { random } = me
  for (let turns = 1 + random.below(4); turns > 0; turns--) {
    await choose(me, method)(me, order)
    if (random.chance(0.4)) await sleep(random.below(250))
  }
}

function choose({ random }: Shopper, method: Method): Turn {
  const dice = random.next()
  if (dice < 0.45) return method.type === 'bank_transfer' && random.chance(0.7) ? transferArrives : payDisplayed
  if (dice < 0.55) return payAny
  if (dice < 0.63) return comeToNothing
  if (dice < 0.78) return payAnotherWay
  if (dice < 0.87) return cancel
  return pollAtOnce
}

const viewOf = ({ ask }: Shopper, { number, token }: Placed) => ask('GET', `/orders/${number}/payment`, { token })

/** The payer does what the shop shows, or what the phone asks. */
const payDisplayed: Turn = async (me, order) => {
  const { body } = await viewOf(me, order)
  const charge = body?.payment?.charge
  if (!charge?.number) return
  const invoices = await me.world.bank.invoices(charge.number)
  const invoice = invoices.find((each) => canBePaid(each, charge.instructions))
  if (invoice) await me.world.bank.act(invoice, 'approve', delivery(me.random))
}

/** All invoices that were ever requested of banks for an order and that its payer can have seen. */
async function invoicesOf({ world }: Shopper, { number }: Placed) {
  const charges = await world.services.db
    .selectFrom('charges as c')
    .innerJoin('payments as p', 'p.id', 'c.payment_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['c.number', 'c.instructions'])
    .where('o.number', '=', number)
    .execute()
    .catch(() => [])
  const invoices = (await Promise.all(charges.map((charge) => world.bank.invoices(charge.number)))).flat()
  const displayed = charges.map(({ instructions }) => instructions)
  return invoices.filter((invoice) => canBePaid(invoice, displayed))
}

/** An app that was left open pays what was called off long ago, or the same order a second time. */
const payAny: Turn = async (me, order) => {
  const invoices = await invoicesOf(me, order)
  if (invoices.length === 0) return
  const invoice = me.random.pick(invoices)
  await me.world.bank.act(invoice, invoice.status === 'paid' ? 'tell' : 'approve', delivery(me.random))
}

const comeToNothing: Turn = async (me, order) => {
  const open = (await invoicesOf(me, order)).filter(({ status }) => status === 'open')
  if (open.length === 0) return
  await me.world.bank.act(
    me.random.pick(open),
    me.random.pick(['fail', 'cancel', 'expire'] as const),
    delivery(me.random),
  )
}

const payAnotherWay: Turn = async (me, { number, token }) => {
  const method = pickMethod(me)
  const body = { payment_method_id: method.id, ...(method.type === 'storepay' && phone(me)) }
  const ask = () => insist(me.ask, 'POST', `/orders/${number}/payments`, { token, body }, me.key())
  await Promise.all(me.random.chance(0.2) ? [ask(), ask()] : [ask()])
}

const cancel: Turn = async (me, { number, token, person }) => {
  const route = person && me.random.chance(0.3) ? { refund_to: 'wallet' } : {}
  const bearer = person ? { bearer: await me.world.bearer(person) } : {}
  const ask = () => insist(me.ask, 'POST', `/shop/orders/${number}/cancel`, { token, ...bearer, body: route }, me.key())
  await Promise.all(me.random.chance(0.2) ? [ask(), ask(), ask()] : [ask()])
}

const pollAtOnce: Turn = (me, order) =>
  Promise.all(Array.from({ length: 1 + me.random.below(4) }, () => viewOf(me, order)))

/** Staff see the transfer on the shop's account. */
const transferArrives: Turn = async (me, { number }) => {
  const bearer = await me.world.bearer(me.world.staff)
  const ask = () => insist(me.ask, 'PUT', `/backoffice/orders/${number}/mark_paid`, { bearer, body: {} }, me.key())
  await Promise.all(me.random.chance(0.2) ? [ask(), ask()] : [ask()])
}
