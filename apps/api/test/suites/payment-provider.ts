import { expect, it } from 'vitest'
import { chargesAtOnce, chargesClosed, waitingCharges } from './payment-charges.ts'
import { type PaymentFixture, type ProviderSetup, paymentFixture } from './payment-fixture.ts'
import { refunds } from './payment-refunds.ts'
import { callbacks, troubles } from './payment-troubles.ts'

/**
 * What every adapter of a payment provider must do, over the protocol of its stand-in. `name` is its type. Answers the fixture,
 * for what only this provider does.
 */
export function paymentProviderSuite(name: string, setup: ProviderSetup): PaymentFixture {
  const on = paymentFixture(name, setup)

  it(`${name}: it can what it says it can`, () => {
    expect(on.provider.type).toBe(name)
    expect(on.provider.open_minutes).toBeGreaterThan(0)
    expect(on.provider.refund !== undefined).toBe(setup.refunds !== 'none')
    expect(on.provider.cancel !== undefined).toBe(setup.paths.cancel !== undefined)
    expect(on.provider.received.type).toMatch(/^[a-z]+\/[a-z+-]+/)
  })

  if (setup.at_once) chargesAtOnce(name, setup, on)
  else waitingCharges(name, setup, on)
  if (setup.paths.cancel !== undefined) chargesClosed(name, setup, on)
  troubles(name, setup, on)
  if (setup.callbacks !== 'none') callbacks(name, setup, on)
  if (setup.refunds !== 'none') refunds(name, setup, on)

  it(`${name}: the log tells each call and none of its secrets`, () => {
    expect(on.calls.length).toBeGreaterThan(3)
    expect(new Set(on.calls.map((each) => each.provider))).toEqual(new Set([name]))
    const text = JSON.stringify(on.calls)
    for (const secret of setup.secrets) expect(text).not.toContain(secret)
  })
  return on
}
