import { setTimeout as sleep } from 'node:timers/promises'
import { fulfil, sendBack } from './after-sale.ts'
import { type Answer, Away, insist, type Question } from './ask.ts'
import { canBePaid } from './bank.ts'
import { haggle } from './paying.ts'
import { createShopper, delivery, phone, pickMethod, type Shopper } from './shopper.ts'
import type { Person, Placed, World } from './world.ts'

/** Shops until the time is over. A shop that is away is waited for; anything else that goes wrong is the run's fault. */
export async function shop(world: World, name: string, over: () => boolean): Promise<void> {
  const me = createShopper(world, name)
  const { random } = me
  while (!over()) {
    try {
      const dice = random.next()
      if (dice < 0.08) await me.ask('GET', '/shop/listing?per_page=5')
      else if (dice < 0.18) await recharge(me)
      else if (dice < 0.42) await meddle(me)
      else await buy(me)
    } catch (error) {
      if (!(error instanceof Away)) throw error
      world.counts.away += 1
      await sleep(60 + random.below(200))
    }
  }
}

const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }

/** From an empty cart to an order, and what comes after. */
async function buy(me: Shopper): Promise<void> {
  const { random, world } = me
  const person = random.chance(0.4) ? random.pick(world.people) : null
  const bearer = person ? await world.bearer(person) : undefined
  const cart = await fill(me, bearer)
  if (!cart) return
  const as: Question = { token: cart.token, ...(bearer && { bearer }) }
  const method = pickMethod(me)
  const payment = { payment_method_id: method.id, ...(method.type === 'storepay' && { source_attributes: phone(me) }) }
  const order = { ship_address_attributes: home, payments_attributes: [payment] }
  const chosen = await insist(me.ask, 'PUT', `/checkouts/${cart.number}`, { ...as, body: { order } }, me.key())
  if (chosen.status !== 200 || random.chance(0.05)) return
  const total = await useTreasures(me, cart.number, as, Boolean(person))
  const body = random.chance(0.5) ? { expected_total: total ?? chosen.body.total } : {}
  const answers = await complete(me, cart.number, { ...as, body })
  if (!answers.some(({ status }) => status === 200)) return
  const placed: Placed = { number: cart.number, token: cart.token, person }
  world.placed.set(cart.number, placed)
  await haggle(me, placed, method)
}

/** A coupon, a gift card, points, the wallet: as much as each can pay, or a part. Gives the total as it then is. */
async function useTreasures(me: Shopper, number: string, as: Question, own: boolean): Promise<string | undefined> {
  const { random, world } = me
  let total: string | undefined
  const note = ({ status, body }: Answer): void => {
    if (status === 200 && body.total) total = body.total
  }
  if (random.chance(0.3)) {
    const body = { coupon_code: random.pick(world.treasures.coupons).code }
    note(await insist(me.ask, 'POST', `/orders/${number}/coupons`, { ...as, body }, me.key()))
  }
  const pay = async (body: object): Promise<void> =>
    note(await insist(me.ask, 'POST', `/checkouts/${number}/own_payments`, { ...as, body }, me.key()))
  if (random.chance(0.25)) {
    const { card_number, activation_code } = random.pick(world.treasures.cards)
    await pay({ kind: 'gift_card', card_number, activation_code })
  }
  if (own && random.chance(0.3)) await pay({ kind: 'points' })
  if (own && random.chance(0.5)) await pay({ kind: 'wallet', ...(random.chance(0.3) && { amount: '20000' }) })
  return total
}

async function fill(me: Shopper, bearer?: string): Promise<{ number: string; token: string } | undefined> {
  const { random, world } = me
  let cart: { number: string; token: string } | undefined
  for (let lines = 1 + random.below(3); lines > 0; lines--) {
    const line_item = { variant_id: random.pick(world.stocked.variants), quantity: 1 + random.below(2) }
    const path = `/orders/${cart?.number ?? 0}/line_items`
    const question = { body: { line_item }, ...(cart && { token: cart.token }), ...(bearer && { bearer }) }
    const answer = await insist(me.ask, 'POST', path, question, me.key())
    if (answer.status === 201) cart = answer.body.order
  }
  return cart
}

/** Presses the button: once, or three times at once; asks again with the same key when no answer came. */
async function complete(me: Shopper, number: string, question: Question): Promise<Answer[]> {
  const press = () => insist(me.ask, 'PUT', `/checkouts/${number}/complete`, question, me.key())
  const presses = me.random.chance(0.2) ? 3 : 1
  const settled = await Promise.allSettled(Array.from({ length: presses }, press))
  const answers = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const numbers = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [body.number] : [])))
  if (numbers.size > 1 || (numbers.size === 1 && !numbers.has(number)))
    me.world.wrong.push(`order ${number}: completed as ${[...numbers].join(', ')}`)
  if (answers.length === 0) throw new Away('nobody answered')
  return answers
}

/** Money into the wallet: paid, paid without a word, told three times, or never. */
async function recharge(me: Shopper): Promise<void> {
  const { random, world } = me
  const person: Person = random.pick(world.people)
  const bearer = await world.bearer(person)
  const wanted = random.pick(['qpay', 'golomt_card', 'monpay'])
  const method = world.methods.find(({ type }) => type === wanted)
  const body = { amount: 1_000 * (5 + random.below(60)), payment_method_id: method?.id }
  const path = '/storefront/account/wallet/recharges'
  const answer = await insist(me.ask, 'POST', path, { bearer, body }, me.key())
  if (answer.status !== 201) return
  const { number, public_metadata: metadata } = answer.body.data.attributes
  world.recharges.push({ number, person })
  const invoices = (await world.bank.invoices(number)).filter((invoice) => canBePaid(invoice, metadata))
  for (const invoice of invoices.slice(0, 1)) {
    if (random.chance(0.8)) await world.bank.act(invoice, 'approve', delivery(random))
    if (random.chance(0.3)) await world.bank.act(invoice, 'tell', delivery(random))
  }
  if (random.chance(0.5)) await me.ask('GET', `${path}/${number}`, { bearer })
}

/** Comes back to some older order. */
async function meddle(me: Shopper): Promise<void> {
  const orders = [...me.world.placed.values()]
  if (orders.length === 0) return
  const order = me.random.pick(orders)
  const dice = me.random.next()
  if (dice < 0.6) {
    await fulfil(me, order)
    if (me.random.chance(0.7)) await sendBack(me, order)
  } else if (dice < 0.7) await sendBack(me, order)
  else await haggle(me, order, pickMethod(me))
}
