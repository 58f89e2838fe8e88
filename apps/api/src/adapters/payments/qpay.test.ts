import { zero } from '@delguur/kit/money'
import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { amount, nextNumber } from '../../../test/suites/payment-fixture.ts'
import { paymentProviderSuite } from '../../../test/suites/payment-provider.ts'
import type { ProviderCall } from '../../modules/money/payments/index.ts'
import { qpay, sandboxQpay } from './qpay.ts'

const on = paymentProviderSuite('qpay', {
  build: ({ url, timeout }, log) => qpay({ ...sandboxQpay(url), timeout }, log),
  wrongKeys: ({ url }, log) => qpay({ ...sandboxQpay(url), password: 'not-our-password' }, log),
  secrets: [sandboxQpay('').password, 'not-our-password', 'qp-', 'qr-'],
  paths: { begin: '/v2/invoice', check: '/payment/check', cancel: '/v2/invoice/', refund: '/payment/refund/' },
  callbacks: 'unsigned',
  after: { fail: 'pending', expire: 'pending' },
  refunds: 'whole',
  refundable: { payment_type: 'CARD' },
})

describe('qpay: an invoice', () => {
  it('is a QR code drawn as a PNG and a link into each of 23 apps', async () => {
    const { instructions } = await on.provider.begin(on.beginWith(on.charge()))
    const { qr_text = '', qr_image = '', links = [] } = instructions
    expect(qr_text).toMatch(/^000201010212.*5303496.*5802MN.*6304[0-9A-F]{4}$/)
    const { format, width } = await sharp(Buffer.from(qr_image, 'base64')).metadata()
    expect(format).toBe('png')
    expect(width).toBeGreaterThan(240)
    expect(links).toHaveLength(23)
    for (const { link } of links) expect(link).toMatch(/^[a-z-]+:\/\/q\?qPay_QRcode=/)
    expect(new Set(links.map(({ link }) => link.split('=')[1]))).toEqual(new Set([qr_text]))
  })

  it('ends there when the charge does, by the clocks of Ulaanbaatar', async () => {
    const charge = await on.open({ expires_at: new Date('2026-12-31T17:05:09Z') })
    const { data } = await on.sandbox.money.invoice('qpay', charge.number)
    expect(data).toMatchObject({ expiry_date: '2027-01-01 01:05:09' })
  })

  it('is a second one when its number is asked for again, and each is asked for by its own id', async () => {
    const first = await on.open()
    const second = await on.open({ number: first.number })
    expect(second.reference).not.toBe(first.reference)
    await on.sandbox.money.act('qpay', first.number, 'approve', { times: 0 })
    expect(await on.provider.check(first)).toEqual({ state: 'pending' })
    expect(await on.provider.check(second)).toMatchObject({ state: 'paid', amount })
  })

  it('stays payable when a payment of it failed', async () => {
    const charge = await on.open()
    await on.sandbox.money.act('qpay', charge.number, 'fail')
    expect(await on.provider.check(charge)).toEqual({ state: 'pending' })
    await on.sandbox.money.act('qpay', charge.number, 'approve')
    const [call] = await on.place.come(charge.number, 1)
    const outcome = await on.provider.check(charge)
    expect(outcome).toEqual({ state: 'paid', amount, payment_reference: call?.query.qpay_payment_id })
  })

  it('that was paid by a bank app is given back by a person', async () => {
    const charge = await on.open()
    await on.sandbox.money.act('qpay', charge.number, 'approve', { times: 0, data: { payment_type: 'P2P' } })
    const outcome = await on.provider.check(charge)
    if (outcome.state !== 'paid') throw new Error(outcome.state)
    const { payment_reference } = outcome
    const request = { number: nextNumber(), amount, paid: amount, refunded_before: zero, payment_reference, reason: '' }
    expect(await on.provider.refund?.(charge, request)).toEqual({ state: 'manual' })
    expect(await on.provider.checkRefund?.(charge, request)).toEqual({ state: 'manual' })
    expect(await on.sandbox.money.invoice('qpay', charge.number)).toMatchObject({ refunds: [] })
  })
})

describe('qpay: the books of a day', () => {
  const day = (moment = new Date()): string => moment.toLocaleDateString('sv-SE', { timeZone: 'Asia/Ulaanbaatar' })

  it('hold what was paid and what went back, by payment, over as many pages as there are', async () => {
    const today = day()
    const before = (await on.provider.list?.(today)) ?? []
    await on.sandbox.money.plan('qpay', 'approve', { times: 0 })
    const charges = await Promise.all(Array.from({ length: 120 }, () => on.open()))
    await on.sandbox.money.calm()
    const { charge, payment_reference } = await on.paid()
    const reason = 'буцаалт'
    const request = { number: nextNumber(), amount, paid: amount, refunded_before: zero, payment_reference, reason }
    await on.provider.refund?.(charge, request)
    const failed = await on.open()
    await on.sandbox.money.act('qpay', failed.number, 'fail')
    const days = [...new Set([today, day()])]
    const books = (await Promise.all(days.map(async (each) => (await on.provider.list?.(each)) ?? []))).flat()
    expect(books).toHaveLength(before.length + 121)
    expect(books).toContainEqual({ payment_reference, reference: charge.reference, amount, state: 'refunded' })
    const paid = new Set(books.filter(({ state }) => state === 'paid').map(({ reference }) => reference))
    expect(charges.filter(({ reference }) => !paid.has(reference))).toEqual([])
    expect(await on.provider.list?.('2026-01-01')).toEqual([])
  })
})

describe('qpay: signing in', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  const logged = () => {
    const calls: ProviderCall[] = []
    const provider = qpay(sandboxQpay(on.sandbox.inbox_url), (call) => calls.push(call))
    const signs = () => calls.map((each) => each.operation).filter((each) => each === 'token' || each === 'refresh')
    return { provider, signs }
  }

  it('happens once for many calls at once', async () => {
    const { provider, signs } = logged()
    await Promise.all(Array.from({ length: 12 }, () => provider.begin(on.beginWith(on.charge()))))
    expect(signs()).toEqual(['token'])
  })

  it('is renewed after a day, and done anew when the renewal ran out too', async () => {
    const { provider, signs } = logged()
    const { charge } = await on.paid()
    vi.useFakeTimers({ toFake: ['Date'] })
    await provider.check(charge)
    const hour = 3_600_000
    vi.setSystemTime(Date.now() + 23 * hour)
    await provider.check(charge)
    expect(signs()).toEqual(['token'])
    vi.setSystemTime(Date.now() + hour)
    await provider.check(charge)
    expect(signs()).toEqual(['token', 'refresh'])
    vi.setSystemTime(Date.now() + 49 * hour)
    await provider.check(charge)
    expect(signs()).toEqual(['token', 'refresh', 'token'])
  })
})
