import { mnt } from '@delguur/kit/money'
import { describe, expect, it } from 'vitest'
import { ProviderError } from '../../src/modules/money/payments/index.ts'
import { amount, faultOf, type PaymentFixture, type ProviderSetup, started } from './payment-fixture.ts'

/** A charge that waits until its payer pays in an app or on a page. */
export function waitingCharges(name: string, { after, paths }: ProviderSetup, on: PaymentFixture): void {
  describe(`${name}: a charge`, () => {
    it('is shown to the shopper in some way and waits', async () => {
      const charge = on.charge()
      const answer = await on.provider.begin(on.beginWith(charge))
      expect(answer.reference).not.toBe('')
      expect(answer.outcome).toBeUndefined()
      expect(Object.keys(answer.instructions).length).toBeGreaterThan(0)
      expect(await on.sandbox.money.invoices(name, charge.number)).toMatchObject([{ amount, status: 'open' }])
      expect(await on.provider.check(started(charge, answer))).toEqual({ state: 'pending' })
    })

    it('is paid once its payer pays, and says how much and by which payment', async () => {
      const charge = await on.open()
      await on.sandbox.money.act(name, charge.number, 'approve')
      const outcome = await on.provider.check(charge)
      expect(outcome).toMatchObject({ state: 'paid', amount, payment_reference: expect.stringMatching(/./) })
      expect(await on.provider.check(charge)).toEqual(outcome)
    })

    it('of one tugrik or of ten millions keeps its amount', async () => {
      for (const sum of [mnt(1), mnt(10_000_000)]) {
        const charge = await on.open({ amount: sum })
        expect(await on.sandbox.money.invoice(name, charge.number)).toMatchObject({ amount: sum })
        await on.sandbox.money.act(name, charge.number, 'approve', { times: 0 })
        expect(await on.provider.check(charge)).toMatchObject({ state: 'paid', amount: sum })
      }
    })

    it('is found paid when nobody told the shop', async () => {
      const charge = await on.open()
      await on.sandbox.money.act(name, charge.number, 'approve', { times: 0 })
      expect(await on.provider.check(charge)).toMatchObject({ state: 'paid', amount })
      expect(await on.place.come(charge.number, 0)).toEqual([])
    })

    const states = { fail: 'failed', cancel: 'canceled', expire: 'expired', ...after } as const
    it.each(['fail', 'cancel', 'expire'] as const)('is not paid when this happened: %s', async (act) => {
      const charge = await on.open()
      await on.sandbox.money.act(name, charge.number, act)
      expect(await on.provider.check(charge)).toMatchObject({ state: states[act] })
    })

    it('that ran out is paid when its payer pays late', async () => {
      const charge = await on.open()
      await on.sandbox.money.act(name, charge.number, 'expire', { times: 0 })
      await on.sandbox.money.act(name, charge.number, 'approve', { times: 0 })
      expect(await on.provider.check(charge)).toMatchObject({ state: 'paid', amount })
    })

    it('whose answer was lost is begun again and paid once', async () => {
      const charge = on.charge()
      await on.sandbox.money.fault(name, 'lose', { path: paths.begin })
      expect(await faultOf(on.provider.begin(on.beginWith(charge)))).toBe('away')
      const there = started(charge, await on.provider.begin(on.beginWith(charge)))
      await on.sandbox.money.act(name, charge.number, 'approve', { times: 0 })
      expect(await on.provider.check(there)).toMatchObject({ state: 'paid', amount })
      const all = await on.sandbox.money.invoices(name, charge.number)
      expect(all.filter((each) => each.status === 'paid')).toHaveLength(1)
    })
  })
}

/** A charge whose beginning says already whether it was paid: a kept card, a one-time code, an app's token. */
export function chargesAtOnce(name: string, { at_once, paths }: ProviderSetup, on: PaymentFixture): void {
  describe(`${name}: a charge that is answered at once`, () => {
    it('is paid by the answer, and found paid afterwards', async () => {
      const charge = on.charge()
      const answer = await on.provider.begin(on.beginWith(charge))
      expect(answer.outcome).toMatchObject({ state: 'paid', amount })
      expect(await on.provider.check(started(charge, answer))).toEqual(answer.outcome)
      expect(await on.sandbox.money.invoices(name, charge.number)).toMatchObject([{ amount, status: 'paid' }])
    })

    it('takes no money when it is refused', async () => {
      const charge = on.charge()
      const state = await on.provider.begin(on.beginWith(charge, at_once?.refused())).then(
        ({ outcome }) => outcome?.state,
        (error: unknown) => (error instanceof ProviderError ? error.fault : error),
      )
      expect(state).toMatch(/^(failed|refused)$/)
      const there = await on.sandbox.money.invoices(name, charge.number)
      expect(there.filter((each) => each.status === 'paid')).toEqual([])
    })

    it('is found paid by its number when the answer was lost', async () => {
      const charge = on.charge()
      await on.sandbox.money.fault(name, 'lose', { path: paths.begin })
      expect(await faultOf(on.provider.begin(on.beginWith(charge)))).toBe('away')
      expect(await on.provider.check(charge)).toMatchObject({ state: 'paid', amount })
    })
  })
}

/** A charge that the shop withdraws. */
export function chargesClosed(name: string, { after, paths: { cancel } }: ProviderSetup, on: PaymentFixture): void {
  const close = async (charge: Awaited<ReturnType<typeof on.open>>): Promise<void> => on.provider.cancel?.(charge)
  const status = async (number: string) => (await on.sandbox.money.invoice(name, number)).status

  describe(`${name}: a charge that the shop closes`, () => {
    it('is closed there, and closing it twice is no fault', async () => {
      const charge = await on.open()
      await close(charge)
      expect(await status(charge.number)).toBe('canceled')
      await close(charge)
      expect(await on.provider.check(charge)).toMatchObject({ state: after?.cancel ?? 'canceled' })
    })

    it('is paid all the same when its payer was in the app already', async () => {
      const charge = await on.open()
      await close(charge)
      await on.sandbox.money.act(name, charge.number, 'approve', { times: 0 })
      expect(await on.provider.check(charge)).toMatchObject({ state: 'paid', amount })
    })

    it('stays paid when it was paid before', async () => {
      const { charge } = await on.paid()
      expect(await faultOf(close(charge))).toMatch(/^(none|refused)$/)
      expect(await on.provider.check(charge)).toMatchObject({ state: 'paid', amount })
    })

    it('is closed although the answer was lost', async () => {
      const charge = await on.open()
      await on.sandbox.money.fault(name, 'lose', { path: cancel ?? '' })
      expect(await faultOf(close(charge))).toBe('away')
      await close(charge)
      expect(await status(charge.number)).toBe('canceled')
    })
  })
}
