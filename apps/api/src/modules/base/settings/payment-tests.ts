import type { PaymentSetup, PaymentTest } from '@delguur/contract/base/settings'
import { Instructions } from '@delguur/contract/money/payments'
import { inLocale } from '@delguur/kit/locale'
import { decimal, mnt } from '@delguur/kit/money'
import { spend } from '../../../platform/budget.ts'
import type { Ctx, Services } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import type { RawAnswer } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import {
  type Callback,
  type Charge,
  isOffered,
  type PaymentProvider,
  ProviderError,
  providerNumber,
  providerOf,
} from '../../money/payments/index.ts'
import { keyNamed } from './fields.ts'
import { type MethodRow, methodRows, type StoredTest, testBy } from './payment-tests.queries.ts'
import { changeTest, insertTest, lockMethod, noteCall, setActive } from './payment-tests.repository.ts'
import { suspects } from './wrong-keys.domain.ts'

const amount = mnt(100)
const budget = { name: 'payment_methods.test', tries: 30, seconds: 3_600 }

/** A call that has not come a minute after the money is taken for lost. */
const callPatience = 60_000

function callbackState({ called_at, call_refused, settled_at, state }: StoredTest, now: Date): PaymentTest['callback'] {
  if (called_at) return 'arrived'
  if (call_refused) return 'refused'
  const isPaid = state === 'paid' || state === 'given_back'
  return isPaid && settled_at && now.getTime() - settled_at.getTime() > callPatience ? 'missing' : 'awaited'
}

const serializeTest = (ctx: Ctx, test: StoredTest, type: string): PaymentTest => ({
  id: test.id,
  payment_method_id: test.payment_method_id,
  amount: '100.0',
  state: test.state,
  instructions: test.state === 'pending' ? (Instructions.safeParse(test.instructions).data ?? {}) : {},
  problem: test.problem,
  message: test.message,
  fields: suspects(type, test.problem, test.message).flatMap((name) => {
    const keys = ctx.ports.provider_keys?.find((each) => each.type === type)
    return keys ? keyNamed(keys, name) : []
  }),
  callback: callbackState(test, ctx.now),
  pay_at:
    ctx.ports.is_stand_in?.(type) && ctx.ports.stand_in_url && test.state === 'pending'
      ? `${ctx.ports.stand_in_url}/money?number=${test.number}`
      : null,
  paid: test.paid === null ? null : decimal(mnt(test.paid)),
  created_at: test.created_at.toISOString(),
  expires_at: test.expires_at.toISOString(),
})

const serializeMethod = (ctx: Ctx, row: MethodRow): PaymentSetup => ({
  id: row.id,
  code: row.code,
  type: row.type,
  name: { mn: row.name.mn, en: inLocale(row.name, 'en') },
  active: row.active,
  ready: isReady(ctx, row),
  testable: (providerOf(ctx, row.type)?.needs.every((need) => need === 'phone') ?? false) && isPlain(ctx, row.type),
  stand_in: ctx.ports.is_stand_in?.(row.type) ?? false,
  last_test: row.test && serializeTest(ctx, row.test, row.type),
})

/** A lender or a wallet that asks a telephone cannot be tried without its owner. */
const isPlain = (ctx: Ctx, type: string): boolean => providerOf(ctx, type)?.needs.length === 0

/** Somebody could pay by it: there are keys, or for transfers an account. */
export const isReady = (ctx: Ctx, { type, preferences }: MethodRow): boolean =>
  type === 'bank_transfer'
    ? Array.isArray(preferences.accounts) && preferences.accounts.length > 0
    : isOffered(ctx, type)

export const listMethods = async (ctx: Ctx): Promise<{ payment_methods: PaymentSetup[] }> => ({
  payment_methods: (await methodRows(ctx.db)).map((row) => serializeMethod(ctx, row)),
})

export const switchMethod = (ctx: Ctx, id: number, active: boolean): Promise<PaymentSetup> =>
  transact(ctx.db, async (tx) => {
    const row = await lockMethod(tx, id)
    if (!row) throw new ShopError('not_found')
    await setActive(tx, id, active)
    const change = { before: { active: row.active }, after: { active } }
    await audit(ctx, tx, { subject_type: 'payment_method', subject_id: String(id), ...change })
    return serializeMethod(ctx, { ...row, active })
  })

const chargeOf = (ctx: Pick<Ctx, 'tenant'>, test: StoredTest): Charge => ({
  id: test.id,
  number: test.number,
  amount,
  description: `${ctx.tenant.title}: ₮ 100`,
  reference: test.reference,
  provider_data: test.provider_data,
  created_at: test.created_at,
  expires_at: test.expires_at,
})

/**
 * Tries the keys of a way to pay by a charge of ₮ 100. While one is open it is asked about instead, unless another one is
 * wanted; what is paid is given back where the provider can. Refuses what cannot be tried as `payment_method_inactive`.
 */
export async function testMethod(ctx: Ctx, id: number, again: boolean): Promise<PaymentTest> {
  await spend(ctx, budget, String(ctx.user?.id))
  const started = await transact(ctx.db, async (tx) => {
    const row = await lockMethod(tx, id)
    if (!row) throw new ShopError('not_found')
    const provider = providerOf(ctx, row.type)
    if (!provider || !isPlain(ctx, row.type)) throw new ShopError('payment_method_inactive')
    const isOpen = row.test?.state === 'pending' && row.test.reference !== null && row.test.expires_at > ctx.now
    if (row.test && isOpen && !again) return { provider, test: row.test, isNew: false }
    const expires_at = new Date(ctx.now.getTime() + provider.open_minutes * 60_000)
    const number = providerNumber(ctx.ids, 'C')
    const test = await insertTest(tx, { payment_method_id: id, number, now: ctx.now, expires_at })
    const after = { number, amount: 100 }
    await audit(ctx, tx, { subject_type: 'payment_method', subject_id: String(id), before: null, after })
    return { provider, test, isNew: true }
  })
  try {
    const test = await (started.isNew ? begin(ctx, started) : check(ctx, started))
    return serializeTest(ctx, test, started.provider.type)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const message = error.message.slice(0, 500)
    const state = error.fault === 'refused' || started.isNew ? 'failed' : started.test.state
    const problem = error.fault === 'refused' ? 'keys' : 'away'
    const test = await changeTest(ctx.db, started.test, { state, problem, message }, ctx.now)
    return serializeTest(ctx, test, started.provider.type)
  }
}

type Started = { provider: PaymentProvider; test: StoredTest }

async function begin(ctx: Ctx, { provider, test }: Started): Promise<StoredTest> {
  const started = await provider.begin({
    charge: chargeOf(ctx, test),
    locale: ctx.locale,
    callback_url: `${ctx.origin}/api/v2/payment_callbacks/${test.number}`,
    return_url: `${ctx.origin}/office/settings/payments`,
    phone: null,
    tan: null,
    app_tokens: null,
    card_token: null,
    keep_card: false,
  })
  const { reference, instructions, provider_data = {} } = started
  return changeTest(ctx.db, test, { state: 'pending', reference, instructions, provider_data, message: null }, ctx.now)
}

async function check(ctx: Pick<Ctx, 'db' | 'ids' | 'now' | 'tenant'>, started: Started): Promise<StoredTest> {
  const { provider, test } = started
  const charge = chargeOf(ctx, test)
  const outcome = await provider.check(charge)
  if (outcome.state === 'pending') return test
  if (outcome.state !== 'paid') {
    const message = outcome.reason.slice(0, 500)
    return changeTest(ctx.db, test, { state: 'failed', problem: 'closed', message }, ctx.now)
  }
  const { amount: sum } = outcome
  if (sum !== amount)
    return changeTest(ctx.db, test, { state: 'failed', problem: 'amount', paid: sum, message: null }, ctx.now)
  const paid = await changeTest(ctx.db, test, { state: 'paid', problem: null, paid: sum, message: null }, ctx.now)
  if (!provider.refund || paid.state !== 'paid') return paid
  const { payment_reference } = outcome
  const number = providerNumber(ctx.ids, 'F')
  const refund = { number, amount, paid: amount, refunded_before: mnt(0), payment_reference, reason: 'test' }
  const { state } = await provider.refund(charge, refund)
  return state === 'done' ? changeTest(ctx.db, paid, { state: 'given_back' }, ctx.now) : paid
}

/**
 * A provider calls about a test. What it says is only checked for being its own, as with charges of orders; then it is asked.
 * Nothing where the number is of no test.
 */
export async function testCalled(
  services: Services,
  number: string,
  callback: Callback,
): Promise<RawAnswer | undefined> {
  const test = /^C[0-9A-Z]{7,15}$/.test(number) ? await testBy(services.db, number) : undefined
  const provider = test && providerOf(services, test.type)
  if (!test || !provider) return undefined
  const now = services.clock()
  const isRefused = test.reference === null || provider.verify(callback, chargeOf(services, test)) !== 'ask'
  await noteCall(services.db, test.id, isRefused, now)
  if (isRefused) return { status: 401, type: 'text/plain', body: 'refused' }
  try {
    if (test.state === 'pending') await check({ ...services, now }, { provider, test })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
  }
  return { status: 200, type: provider.received.type, body: provider.received.body }
}
