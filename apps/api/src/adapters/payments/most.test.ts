import { generateKeyPairSync } from 'node:crypto'
import { mnt } from '@delguur/kit/money'
import { describe, expect, it } from 'vitest'
import { agreedAddress } from '../../../test/people/card-visit.ts'
import { actAt } from '../../../test/sandbox-act.ts'
import type { PaymentFixture } from '../../../test/suites/payment-fixture.ts'
import { paymentProviderSuite } from '../../../test/suites/payment-provider.ts'
import type { Begin, Callback, PaymentProvider, ProviderLog } from '../../modules/money/payments/index.ts'
import { type MostSettings, most, sandboxMost } from './most.ts'

type Target = { url: string; timeout?: number }
const phone = '99110203'
const settings = ({ url, timeout }: Target): MostSettings => ({ ...sandboxMost(url), ...(timeout && { timeout }) })
const wrongKeys = (target: Target, log: ProviderLog) => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const public_key = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  return most({ ...settings(target), public_key }, log)
}

/** The payer reads something in the app; an app that is not there shows nothing. */
const ask = (url: string, body: object): Promise<Record<string, string>> =>
  actAt(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then(
    (answer) => answer.json(),
    () => ({}),
  )

const rewritten = (callback: Callback, change: (text: string) => string): Callback => ({
  ...callback,
  body: Buffer.from(change(callback.body.toString('utf8'))),
})

describe('by a code', () => {
  const built = (target: Target, log: ProviderLog) => agreedAddress(target.url, 'bambar', most(settings(target), log))
  const on = paymentProviderSuite('most', {
    build: built,
    wrongKeys,
    secrets: ['-----BEGIN', '5b3f0c92a7d14e68b1c25f7790ad36e4'],
    paths: { begin: '/TT3051', check: '/TT3065', cancel: '/TT3065' },
    callbacks: 'signed',
    forged: (genuine, { number }) => [
      {
        what: 'another sum',
        callback: rewritten(genuine, (xml) => xml.replace('45900.00', '1.00')),
        verdict: 'signature',
      },
      { what: 'another bill', callback: rewritten(genuine, (xml) => xml.replace(number, 'R1')), verdict: 'signature' },
      {
        what: 'no signature',
        callback: rewritten(genuine, (xml) => xml.replace(/<Signature.*<\/Signature>/s, '')),
        verdict: 'signature',
      },
      {
        what: 'a true notice inside of a false one',
        callback: rewritten(genuine, (xml) => {
          const inner = xml.replace(/<\?xml.*?\?>\s*/, '')
          return `<PaymentNotice><billId>${number}</billId><tranAmount>9.00</tranAmount>${inner}</PaymentNotice>`
        }),
        verdict: 'signature',
      },
      {
        what: 'a second sum beside the signed one',
        callback: rewritten(genuine, (xml) => xml.replace('<tranCur>', '<tranAmount>9.00</tranAmount><tranCur>')),
        verdict: 'signature',
      },
      {
        what: 'an entity',
        callback: rewritten(genuine, (xml) => xml.replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>')),
        verdict: 'signature',
      },
    ],
    refunds: 'none',
  })

  it('takes a signed notice for the bill that it names, and for no other', async () => {
    const charge = await on.open()
    await on.sandbox.money.act('most', charge.number, 'approve')
    const [notice] = await on.place.come(charge.number, 1)
    if (!notice) throw new Error('no notice came')
    const { verify, numberOf } = on.provider
    expect(numberOf?.(notice)).toBe(charge.number)
    expect(verify(notice, charge)).toBe('ask')
    expect(verify(notice, { ...charge, number: 'R1' })).toBe('number')
    expect(verify(notice, { ...charge, amount: mnt(1) })).toBe('amount')
    const now = Date.now
    try {
      Date.now = () => now() + 5 * 60_000 + 2_000
      expect(verify(notice, charge)).toBe('stale')
    } finally {
      Date.now = now
    }
  })

  it('believes no key that a notice brings along', async () => {
    const charge = await on.open()
    await on.sandbox.money.act('most', charge.number, 'approve')
    const [notice] = await on.place.come(charge.number, 1)
    if (!notice) throw new Error('no notice came')
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const notice_key = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const other = most({ ...sandboxMost(on.sandbox.inbox_url), notice_key }, () => {})
    expect(other.verify(notice, charge)).toBe('signature')
  })

  it('opens the app by a link with the code in it', async () => {
    const { reference, instructions } = await on.provider.begin(on.beginWith(on.charge()))
    expect(instructions.qr_text).toBe(reference)
    expect(instructions.links?.map(({ link }) => link)).toEqual([`most://q?qPay_QRcode=${reference}`])
  })
})

/** What the shopper reads in the app just before paying: `fresh` stands for it in what the suite gives. */
const fresh = 'fresh'

describe('by phone and TAN', () => {
  /** Nothing is left open that could be closed. */
  function built(target: Target, log: ProviderLog): PaymentProvider {
    const provider = most(settings(target), log)
    const begin = async (begin: Begin) => {
      if (begin.tan !== fresh) return provider.begin(begin)
      const { tan = '000000' } = await ask(`${target.url}/money/most/tan`, { phone })
      return provider.begin({ ...begin, tan })
    }
    return { ...provider, begin, cancel: undefined }
  }
  const on = paymentProviderSuite('most', {
    build: built,
    wrongKeys,
    secrets: [phone, '"tan"', 'srcMsisdn'],
    paths: { begin: '/TT1608', check: '/TT3065' },
    at_once: { approved: () => ({ phone, tan: fresh }), refused: () => ({ phone, tan: '000000' }) },
    callbacks: 'none',
    refunds: 'none',
  })
  const tanOf = async (body: object): Promise<string> =>
    (await ask(`${on.sandbox.inbox_url}/money/most/tan`, body)).tan ?? ''
  const pay = async (on: PaymentFixture, tan: string, by = phone) =>
    (await on.provider.begin(on.beginWith(on.charge(), { phone: by, tan }))).outcome

  it('refuses a TAN that is old, that is used, or of another phone, and says so', async () => {
    const old = await tanOf({ phone, lasts_ms: -1 })
    expect(await pay(on, old)).toEqual({ state: 'failed', reason: 'ТАН кодын хугацаа дууссан байна' })
    const tan = await tanOf({ phone })
    expect(await pay(on, tan, '88110203')).toEqual({ state: 'failed', reason: 'ТАН код буруу байна' })
    expect(await pay(on, tan)).toMatchObject({ state: 'paid' })
    expect(await pay(on, tan)).toEqual({ state: 'failed', reason: 'ТАН код буруу байна' })
  })

  it('takes a bill that was paid by a lost answer as paid, and takes nothing twice', async () => {
    const charge = on.charge()
    await on.sandbox.money.fault('most', 'lose', { path: '/TT1608' })
    await expect(on.provider.begin(on.beginWith(charge))).rejects.toMatchObject({ fault: 'away' })
    expect((await on.provider.begin(on.beginWith(charge))).outcome).toMatchObject({ state: 'paid' })
    expect(await on.sandbox.money.invoices('most', charge.number)).toHaveLength(1)
  })

  it('does not begin without the phone', async () => {
    const begin = on.beginWith(on.charge(), { phone: null, tan: '123456' })
    await expect(on.provider.begin(begin)).rejects.toMatchObject({ fault: 'refused' })
  })
})

describe('by the tokens of the app', () => {
  function built(target: Target, log: ProviderLog): PaymentProvider {
    const provider = most(settings(target), log)
    const begin = async (begin: Begin) => {
      if (begin.app_tokens?.transaction !== fresh) return provider.begin(begin)
      const { amount } = begin.charge
      const issued = await ask(`${target.url}/money/most/tokens`, { phone, amount })
      const { custtkn = 'none', txntkn = 'none' } = issued
      return provider.begin({ ...begin, app_tokens: { customer: custtkn, transaction: txntkn } })
    }
    return { ...provider, begin, cancel: undefined }
  }
  const on = paymentProviderSuite('most', {
    build: built,
    wrongKeys,
    secrets: ['ct_', 'tt_', 'custtkn', 'txntkn'],
    paths: { begin: '/TT1614', check: '/TT3065' },
    at_once: {
      approved: () => ({ app_tokens: { customer: fresh, transaction: fresh } }),
      refused: () => ({ app_tokens: { customer: 'ct_x', transaction: 'tt_x' } }),
    },
    callbacks: 'none',
    refunds: 'none',
  })

  it('spends a token once, and for the sum that it was given for', async () => {
    const url = `${on.sandbox.inbox_url}/money/most/tokens`
    const pay = async ({ custtkn = '', txntkn = '' }: Record<string, string>) => {
      const app_tokens = { customer: custtkn, transaction: txntkn }
      return (await on.provider.begin(on.beginWith(on.charge(), { app_tokens }))).outcome
    }
    const less = await ask(url, { phone, amount: 1_000 })
    expect(await pay(less)).toEqual({ state: 'failed', reason: 'Зөвшөөрсөн дүнгээс өөр дүн байна' })
    const tokens = await ask(url, { phone, amount: on.charge().amount })
    expect(await pay(tokens)).toMatchObject({ state: 'paid' })
    expect(await pay(tokens)).toEqual({ state: 'failed', reason: 'Токен буруу эсвэл ашиглагдсан байна' })
  })
})
