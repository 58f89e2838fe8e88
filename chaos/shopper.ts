import type { Random } from '../apps/api/seeds/random.ts'
import type { Ask } from './ask.ts'
import type { Delivery } from './bank.ts'
import type { Method, World } from './world.ts'

/** One shopper: what they hold in their hands while they buy. */
export type Shopper = {
  name: string
  world: World
  random: Random
  ask: Ask
  /** A key that nobody used before. */
  key: () => string
}

export function createShopper(world: World, name: string): Shopper {
  const random = world.random(name)
  let keys = 0
  return { name, world, random, ask: world.ask(random), key: () => `chaos seed ${world.seed} ${name} call ${++keys}` }
}

/** Methods whose stand-ins need nothing but a phone number. */
const payable = ['qpay', 'golomt_card', 'khan_card', 'socialpay', 'monpay', 'lendmn', 'storepay', 'bank_transfer']
const favourite = ['qpay', 'golomt_card', 'monpay', 'bank_transfer']

export function pickMethod({ random, world }: Shopper): Method {
  const type = random.chance(0.7) ? random.pick(favourite) : random.pick(payable)
  return world.methods.find((method) => method.type === type) ?? random.pick(world.methods)
}

export const phone = ({ random }: Shopper): { phone: string } => ({ phone: `9911${1000 + random.below(9000)}` })

/** How the shop hears of a payment: at once, late, many times, or not at all. */
export const delivery = (random: Random): Delivery =>
  random.pick([
    { times: 1, delay_ms: 0 },
    { times: 1, delay_ms: 0 },
    { times: 0, delay_ms: 0 },
    { times: 5, delay_ms: 0 },
    { times: 1, delay_ms: 300 + random.below(1_500) },
    { times: 3, delay_ms: random.below(800) },
  ])
