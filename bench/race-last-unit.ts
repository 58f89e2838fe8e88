// 500 shoppers want the last unit at the same moment, over HTTP, of a shop that runs already:
//   node bench/race-last-unit.ts --url http://localhost:3000 [--buyers 500] [--seed 7] [--variant 12]
// Exactly as many orders as there were units; everybody else is refused politely; the shelf is empty.
import { seededRandom } from '../apps/api/seeds/random.ts'
import { type Cart, filledCart, openShop, option, place, say, seedOption, unitsOf, variantWith } from './shopper.ts'

const seed = seedOption()
const random = seededRandom(seed)
const buyers = Number(option('buyers', '500'))
const shop = openShop(option('url', 'http://localhost:3000'), buyers)
const given = option('variant', '')
const variant_id = given ? Number(given) : await variantWith(shop, 1, 1, random.below(3))
const units = await unitsOf(shop, variant_id)
say(`seed ${seed}: ${buyers} buyers, variant ${variant_id}, units ${units}`)

const carts: Cart[] = []
while (carts.length < buyers) {
  const batch = Math.min(20, buyers - carts.length)
  const filled = await Promise.all(Array.from({ length: batch }, () => filledCart(shop, [{ variant_id, quantity: 1 }])))
  if (filled.includes(undefined)) throw new Error('the last unit went before the race began')
  carts.push(...filled.filter((cart) => cart !== undefined))
}
const order = carts.map((cart) => ({ cart, place: random.next() })).sort((a, b) => a.place - b.place)
const began = performance.now()
const answers = await Promise.all(order.map(({ cart }) => place(shop, cart)))
const ms = Math.round(performance.now() - began)

const orders = answers.filter(({ status }) => status === 200)
const polite = answers.filter(
  ({ status, body }) => status === 422 && body.code === 'out_of_stock' && body.errors?.quantity?.[0]?.length > 0,
)
const left = await unitsOf(shop, variant_id)
const held = await Promise.all(
  order
    .filter((_, i) => answers[i]?.status !== 200)
    .map(({ cart }) => shop.call('GET', `/orders/${cart.number}`, { token: cart.token })),
)
const charged = held.filter(({ body }) =>
  body.payments.some((payment: { state: string }) => payment.state !== 'checkout'),
)
shop.close()
say(
  `orders ${orders.length}, polite refusals ${polite.length}, others ${answers.length - orders.length - polite.length}`,
)
say(`stock left ${left}, payments held by losers ${charged.length}, ${ms} ms`)
const right =
  orders.length === units && polite.length === buyers - units && left === 0 && charged.length === 0 && units > 0
say(right ? 'held' : 'BROKEN')
process.exit(right ? 0 : 1)
