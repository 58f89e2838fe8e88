import { mnt } from '@delguur/kit/money'
import { describe, expect, it } from 'vitest'
import type { Charge, Refunded, RefundRequest } from '../../src/modules/money/payments/index.ts'
import { amount, faultOf, nextNumber, type PaymentFixture, type ProviderSetup } from './payment-fixture.ts'

const requestOf = (payment_reference: string, changes: Partial<RefundRequest> = {}): RefundRequest => ({
  number: nextNumber(),
  amount,
  paid: amount,
  refunded_before: mnt(0),
  payment_reference,
  reason: 'буцаалт',
  ...changes,
})

/** Money that goes back to the payer by the provider's own hand. */
export function refunds(name: string, { refunds: kind, paths }: ProviderSetup, on: PaymentFixture): void {
  const back = async ({ number }: Charge): Promise<number[]> =>
    (await on.sandbox.money.invoice(name, number)).refunds.map((each) => each.amount)
  const refund = async (charge: Charge, request: RefundRequest): Promise<Refunded> => {
    if (!on.provider.refund) throw new Error(`${name} gives nothing back`)
    return on.provider.refund(charge, request)
  }

  describe(`${name}: money that goes back`, () => {
    it('goes back whole', async () => {
      const { charge, payment_reference } = await on.paid()
      expect((await refund(charge, requestOf(payment_reference))).state).toMatch(/^(done|pending)$/)
      expect(await back(charge)).toEqual([amount])
    })

    it('is refused above what was paid', async () => {
      const { charge, payment_reference } = await on.paid()
      expect(await faultOf(refund(charge, requestOf(payment_reference, { amount: mnt(amount + 1) })))).toBe('refused')
      expect(await back(charge)).toEqual([])
    })

    it('goes back once although the answer was lost', async () => {
      const { charge, payment_reference } = await on.paid()
      const request = requestOf(payment_reference)
      await on.sandbox.money.fault(name, 'lose', { path: paths.refund ?? '' })
      expect(await faultOf(refund(charge, request))).toBe('away')
      const then = await (on.provider.checkRefund ?? refund)(charge, request)
      expect(then.state).toMatch(/^(done|pending)$/)
      expect(await back(charge)).toEqual([amount])
    })

    if (kind === 'parts') inParts()
    else fullRefundsOnly()
  })

  function inParts(): void {
    it('goes back in parts, and no more than was paid', async () => {
      const { charge, payment_reference } = await on.paid()
      await refund(charge, requestOf(payment_reference, { amount: mnt(900) }))
      await refund(charge, requestOf(payment_reference, { amount: mnt(45_000), refunded_before: mnt(900) }))
      expect(await back(charge)).toEqual([900, 45_000])
      const more = requestOf(payment_reference, { amount: mnt(1), refunded_before: amount })
      expect(await faultOf(refund(charge, more))).toBe('refused')
      expect(await back(charge)).toEqual([900, 45_000])
    })
  }

  function fullRefundsOnly(): void {
    it('is left to a person where the provider gives back the whole only', async () => {
      const { charge, payment_reference } = await on.paid()
      expect(await refund(charge, requestOf(payment_reference, { amount: mnt(900) }))).toEqual({ state: 'manual' })
      expect(await back(charge)).toEqual([])
    })
  }
}
