import { once } from 'node:events'
import { createServer } from 'node:net'
import { mnt } from '@delguur/kit/money'
import { afterAll, afterEach, beforeAll } from 'vitest'
import {
  type Begin,
  type Callback,
  type Charge,
  type Outcome,
  type PaymentProvider,
  type ProviderCall,
  ProviderError,
  type ProviderLog,
  type StartedCharge,
  type Verdict,
} from '../../src/modules/money/payments/index.ts'
import { aCallbackPlace, type CallbackPlace } from '../baskets/payment-calls.ts'
import { aSandbox, type Delivery, type TestSandbox } from '../sandbox.ts'

type Build = (target: { url: string; timeout?: number }, log: ProviderLog) => PaymentProvider

/** How a provider is set up, and what it can: what it cannot is not asked of it. */
export type ProviderSetup = {
  /** Built on the sandbox at `url` (no slash at the end) or on nobody, with a timeout in milliseconds where given. */
  build: Build
  /** The same with keys that the stand-in refuses. */
  wrongKeys: Build
  /** What must never be written to the log. */
  secrets: readonly string[]
  /** Pieces of the addresses of its calls, for faults that strike just there; without `cancel` it cannot. */
  paths: { begin: string; check: string; cancel?: string; refund?: string }
  /** What the shopper gives; asked anew for each charge, as one-time codes are. */
  asks?: () => Partial<Begin>
  /** Set when `begin` itself says whether it was paid: what the shopper gives for either answer. */
  at_once?: { approved: () => Partial<Begin>; refused: () => Partial<Begin> }
  /** Whether and how it calls the shop; what was tampered with is refused where it is signed. */
  callbacks: 'none' | 'unsigned' | 'signed'
  /** Calls that say something untrue, made from a true one, and as what each must be refused. */
  forged?: (genuine: Callback, charge: Charge) => { what: string; callback: Callback; verdict: Verdict }[]
  /** What `check` says after the payer or the bank did this, where it is not `failed`, `canceled`, `expired`. */
  after?: Partial<Record<'fail' | 'cancel' | 'expire', Outcome['state']>>
  /** What it gives back: any part, the whole only, or nothing by itself. */
  refunds: 'parts' | 'whole' | 'none'
  /** Told to the sandbox when a payment is approved that is to be given back. */
  refundable?: Delivery['data']
}

/** A provider on its stand-in, and what the tests of the suite do with it. The sandbox runs while they do. */
export type PaymentFixture = {
  readonly sandbox: TestSandbox
  readonly place: CallbackPlace
  readonly provider: PaymentProvider
  readonly calls: ProviderCall[]
  /** An address where nobody listens. */
  readonly nowhere: string
  build: (how: 'impatient' | 'absent' | 'wrong_keys') => PaymentProvider
  charge: (changes?: Partial<Charge>) => Charge
  beginWith: (charge: Charge, changes?: Partial<Begin>) => Begin
  /** A charge that waits for its payer. */
  open: (changes?: Partial<Charge>) => Promise<Charge>
  /** A charge that was paid, and told nobody. */
  paid: () => Promise<{ charge: Charge; payment_reference: string }>
}

export const amount = mnt(45_900)

let made = 0
/** A number that no charge of this run has: 12 of A-Z and 0-9. */
export function nextNumber(): string {
  made += 1
  return `T${Date.now().toString(36).slice(-7)}${made.toString(36).padStart(4, '0')}`.toUpperCase()
}

/** The charge as the shop keeps it once it was begun. */
export const started = (charge: Charge, { reference, provider_data = {} }: StartedCharge): Charge => ({
  ...charge,
  reference,
  provider_data,
})

/** How a call ended: `none` when it went well, else the fault that it told. */
export const faultOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof ProviderError ? error.fault : `not a ProviderError: ${String(error)}`),
  )

export function paymentFixture(name: string, setup: ProviderSetup): PaymentFixture {
  const calls: ProviderCall[] = []
  const log: ProviderLog = (call) => calls.push(call)
  let running: { sandbox: TestSandbox; place: CallbackPlace; provider: PaymentProvider; nowhere: string } | undefined
  const now = () => {
    if (!running) throw new Error('the sandbox of the suite does not run yet')
    return running
  }
  beforeAll(async () => {
    const [sandbox, place, nowhere] = await Promise.all([aSandbox(), aCallbackPlace(), anUnusedAddress()])
    running = { sandbox, place, nowhere, provider: setup.build({ url: sandbox.inbox_url }, log) }
  })
  afterEach(() => now().sandbox.money.calm())
  afterAll(async () => {
    running?.place.stop()
    await running?.sandbox.stop()
  })
  const charge = (changes: Partial<Charge> = {}): Charge => aCharge(now().provider.open_minutes, changes)
  const beginWith = (charge: Charge, changes: Partial<Begin> = {}): Begin => ({
    charge,
    locale: 'mn',
    callback_url: now().place.urlOf(charge.number),
    return_url: `http://127.0.0.1:3000/orders/return?charge=${charge.number}`,
    phone: null,
    tan: null,
    app_tokens: null,
    card_token: null,
    keep_card: false,
    ...(setup.at_once?.approved ?? setup.asks)?.(),
    ...changes,
  })
  const open = async (changes: Partial<Charge> = {}): Promise<Charge> => {
    const input = charge(changes)
    return started(input, await now().provider.begin(beginWith(input)))
  }
  const builds = {
    impatient: () => setup.build({ url: now().sandbox.inbox_url, timeout: 300 }, log),
    absent: () => setup.build({ url: now().nowhere }, log),
    wrong_keys: () => setup.wrongKeys({ url: now().sandbox.inbox_url }, log),
  }
  return {
    get sandbox() {
      return now().sandbox
    },
    get place() {
      return now().place
    },
    get provider() {
      return now().provider
    },
    get nowhere() {
      return now().nowhere
    },
    calls,
    build: (how) => builds[how](),
    charge,
    beginWith,
    open,
    async paid() {
      const charge = await open()
      const how = { times: 0, ...(setup.refundable && { data: setup.refundable }) }
      if (!setup.at_once) await now().sandbox.money.act(name, charge.number, 'approve', how)
      const outcome = await now().provider.check(charge)
      if (outcome.state !== 'paid') throw new Error(`${name} says ${outcome.state} after it was paid`)
      return { charge, payment_reference: outcome.payment_reference }
    },
  }
}

/** Something to be paid that nobody has begun to collect. */
export function aCharge(open_minutes: number, changes: Partial<Charge>): Charge {
  const created_at = new Date()
  const number = nextNumber()
  return {
    id: made,
    number,
    amount,
    description: `Бамбар, захиалга ${number}`,
    reference: null,
    provider_data: {},
    created_at,
    expires_at: new Date(created_at.getTime() + open_minutes * 60_000),
    ...changes,
  }
}

/** Held while the suite runs, so that nobody else comes to listen there; whoever calls is cut off at once. */
async function anUnusedAddress(): Promise<string> {
  const noPerson = createServer((caller) => caller.destroy())
    .listen(0, '127.0.0.1')
    .unref()
  await once(noPerson, 'listening')
  const address = noPerson.address()
  return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
}
