// One cart is completed 50 times at once (double taps, two tabs, a webhook and a return), of a shop that runs already:
//   node bench/race-double-tap.ts --url http://localhost:3000 [--taps 50] [--rounds 10] [--seed 7]
// One order, one number for every caller, its units taken once.
import { seededRandom } from '../apps/api/seeds/random.ts'
import { filledCart, openShop, option, place, say, seedOption, unitsOf, variantWith } from './shopper.ts'

const seed = seedOption()
const random = seededRandom(seed)
const taps = Number(option('taps', '50'))
const rounds = Number(option('rounds', '10'))
const shop = openShop(option('url', 'http://localhost:3000'), taps)
const variant_id = await variantWith(shop, rounds * 2, 100_000, random.below(20))
say(`seed ${seed}: ${rounds} rounds of ${taps} taps, variant ${variant_id}`)

let broken = 0
for (let round = 1; round <= rounds; round++) {
  const quantity = 1 + random.below(2)
  const before = await unitsOf(shop, variant_id)
  const cart = await filledCart(shop, [{ variant_id, quantity }])
  if (!cart) throw new Error('the variant went before the race began')
  const answers = await Promise.all(Array.from({ length: taps }, () => place(shop, cart)))
  const numbers = new Set(answers.map(({ body }) => body.number))
  const charges = new Set(answers.map(({ body }) => body.payments?.map((each: { id: number }) => each.id).join()))
  const taken = before - (await unitsOf(shop, variant_id))
  const right =
    answers.every(({ status }) => status === 200) &&
    numbers.size === 1 &&
    numbers.has(cart.number) &&
    charges.size === 1 &&
    taken === quantity
  if (!right) broken += 1
  say(
    `round ${round}: numbers ${[...numbers].join(' ')}, payments ${charges.size}, units taken ${taken} of ${quantity}`,
  )
}
shop.close()
say(broken === 0 ? 'held' : `BROKEN in ${broken} rounds`)
process.exit(broken === 0 ? 0 : 1)
