import { describe, expect, it } from 'vitest'
import { amount, faultOf, type PaymentFixture, type ProviderSetup } from './payment-fixture.ts'

/** A provider that is slow, broken, gone, or does not know us. */
export function troubles(name: string, { paths }: ProviderSetup, on: PaymentFixture): void {
  describe(`${name}: a provider`, () => {
    it('that hangs is left after our timeout, and nobody says that it refused', async () => {
      const impatient = on.build('impatient')
      await on.sandbox.money.fault(name, 'hang')
      const at = Date.now()
      expect(await faultOf(impatient.begin(on.beginWith(on.charge())))).toBe('away')
      expect(Date.now() - at).toBeLessThan(5_000)
    })

    it('that fails or is not there leaves a paid charge as it is', async () => {
      const { charge } = await on.paid()
      await on.sandbox.money.fault(name, 'error', { path: paths.check })
      expect(await faultOf(on.provider.check(charge))).toBe('away')
      expect(await on.provider.check(charge)).toMatchObject({ state: 'paid', amount })
      const absent = on.build('absent')
      expect(await faultOf(absent.check(charge))).toBe('away')
      expect(await faultOf(absent.begin(on.beginWith(on.charge())))).toBe('away')
    })

    it('that refuses our keys is not mistaken for a shopper who did not pay', async () => {
      const wrong = on.build('wrong_keys')
      const charge = on.charge()
      expect(await faultOf(wrong.begin(on.beginWith(charge)))).toBe('refused')
      expect(await on.sandbox.money.invoices(name, charge.number)).toEqual([])
      expect(await faultOf(wrong.check((await on.paid()).charge))).toMatch(/^(refused|away)$/)
    })
  })
}

const nonsense = ['', '{', 'null', '[]', '7', '{"amount":{}}', '\u0000']

/** Calls from outside that say they come from the provider. */
export function callbacks(name: string, { callbacks: kind, forged }: ProviderSetup, on: PaymentFixture): void {
  describe(`${name}: a call from outside`, () => {
    it('is worth a question, each time it comes', async () => {
      const charge = await on.open()
      await on.sandbox.money.act(name, charge.number, 'approve', { times: 3 })
      const arrived = await on.place.come(charge.number, 3)
      expect(arrived.map((each) => on.provider.verify(each, charge))).toEqual(['ask', 'ask', 'ask'])
      const outcomes = await Promise.all(arrived.map(() => on.provider.check(charge)))
      expect(new Set(outcomes.map((each) => JSON.stringify(each))).size).toBe(1)
      expect(outcomes[0]).toMatchObject({ state: 'paid', amount })
    })

    it('that says what is not true is refused, or moves nothing', async () => {
      const [source, victim] = [await on.open(), await on.open()]
      await on.sandbox.money.act(name, source.number, 'approve')
      const [genuine] = await on.place.come(source.number, 1)
      if (!genuine) throw new Error(`${name} did not call`)
      const lies = forged?.(genuine, source) ?? []
      expect(lies.map(({ what, callback }) => [what, on.provider.verify(callback, source)])).toEqual(
        lies.map(({ what, verdict }) => [what, verdict]),
      )
      const elsewhere = on.provider.verify(genuine, victim)
      if (kind === 'signed') {
        expect(lies.map(({ verdict }) => verdict)).toContain('signature')
        expect(elsewhere).not.toBe('ask')
      }
      expect(await on.provider.check(victim)).toEqual({ state: 'pending' })
    })

    it.each(nonsense)('that nobody could mean is no error: %j', async (text) => {
      const charge = await on.open()
      const verdict = on.provider.verify({ query: {}, headers: {}, body: Buffer.from(text) }, charge)
      expect(verdict).toMatch(kind === 'signed' ? /^(signature|stale|amount|currency|number)$/ : /./)
      expect(await on.provider.check(charge)).toEqual({ state: 'pending' })
    })
  })
}
