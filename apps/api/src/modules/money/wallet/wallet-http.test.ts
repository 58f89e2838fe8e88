import { dayMs } from '@delguur/kit/dates'
import { mnt } from '@delguur/kit/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoWallet } from '../../../../seeds/demo/data.ts'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { aSandbox, type TestSandbox } from '../../../../test/sandbox.ts'
import { httpErp } from '../../../adapters/erp/http.ts'
import { qpay, sandboxQpay } from '../../../adapters/payments/qpay.ts'
import { fillDemoWallet } from '../../../entry/seed/seed-wallet.ts'
import { sandboxErp } from '../../../entry/services/sandbox.ts'
import { transact } from '../../../platform/database/db.ts'
import { rightsOf } from '../../../platform/staff/staff-roles.ts'
import { giftCardMessage } from '../../messages/notify/index.ts'
import { balanceOf, checkLedger, shop as houseOf, post } from '../ledger/index.ts'
import { issueGiftCards, issueVoucher, openVoucher } from './index.ts'
import { levelsEveryNight } from './wallet.jobs.ts'

let shop: TestApp
let sandbox: TestSandbox
beforeAll(async () => {
  ;[shop, sandbox] = await Promise.all([freshDatabase('wallet_http').then((url) => startApp(url)), aSandbox()])
  await aShop(shop.db)
  shop.services.ports.payments = new Map([['qpay', qpay(sandboxQpay(sandbox.inbox_url), () => undefined)]])
  shop.services.ports.loyalty = httpErp(sandboxErp(sandbox.inbox_url))
}, 120_000)
afterAll(async () => {
  await shop?.close()
  await sandbox?.stop()
})

let made = 0
type Person = { id: number; bearer: string }
async function aPerson(phone?: string, proved = phone !== undefined): Promise<Person> {
  const { id } = await aUser(shop.db, { email: `holder-${++made}@test.example`, ...(phone && { phone, proved }) })
  return { id, bearer: await aBearer(shop, id) }
}
const get = (person: Person, path: string) => shop.call('GET', path, { bearer: person.bearer })
const send = (person: Person, path: string, body: object) => shop.call('POST', path, { bearer: person.bearer, body })
const account = '/storefront/account'

const grant = (owner: number, kind: 'wallet_money' | 'wallet_bonus', amount: number) =>
  transact(shop.db, (tx) =>
    post(tx, {
      key: `grant ${++made}`,
      kind: kind === 'wallet_money' ? 'recharge' : 'cashback',
      originator: 'test',
      entries: [
        { account: { kind, owner }, amount },
        { account: houseOf(kind === 'wallet_money' ? 'write_off' : 'bonus_cost'), amount: -amount },
      ],
    }),
  )

async function aCard(buyer: Person, amount = 50_000): Promise<{ id: string; number: string; activation_code: string }> {
  const issue = { order_id: null, key: `card ${++made}`, buyer_id: buyer.id, amount: mnt(amount), quantity: 1 }
  await transact(shop.db, (tx) => issueGiftCards(shop.services, tx, { ...issue, actor: 'test', at: shop.clock.now }))
  const { data } = (await get(buyer, `${account}/gift_cards`)).body
  return { id: data[0].id, ...data[0].attributes }
}

async function methodId(code: string): Promise<string> {
  const row = await shop.db
    .selectFrom('payment_methods')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return String(row.id)
}

describe('a wallet', () => {
  it('shows its money, bonus and points and what it may pay', async () => {
    const person = await aPerson()
    await grant(person.id, 'wallet_money', 40_000)
    await grant(person.id, 'wallet_bonus', 2_500)
    const { status, body } = await get(person, `${account}/wallet`)
    expect([status, body.data.type, body.data.attributes]).toEqual([
      200,
      'wallet',
      {
        balance: '42500.0',
        display_balance: '₮42,500',
        money: '40000.0',
        bonus: '2500.0',
        loyalty_points: 0,
        currency: 'MNT',
        minimum_use: '20000.0',
        maximum_share: 0.5,
      },
    ])
    expect((await get(person, '/shop/wallet')).body).toMatchObject({ balance: 42_500, recharge: { minimum: 1_000 } })
  })

  it('lists what came in, newest first, the oldest used up first', async () => {
    const person = await aPerson()
    await grant(person.id, 'wallet_money', 10_000)
    await grant(person.id, 'wallet_money', 20_000)
    await grant(person.id, 'wallet_bonus', 500)
    await transact(shop.db, (tx) =>
      post(tx, {
        key: `taken ${++made}`,
        kind: 'spend',
        originator: 'test',
        entries: [
          { account: { kind: 'wallet_money', owner: person.id }, amount: -12_000 },
          { account: houseOf('write_off'), amount: 12_000 },
        ],
      }),
    )
    const { body } = await get(person, `${account}/store_credits?per_page=2`)
    const used = (data: { attributes: { amount: string; amount_used: string } }[]) =>
      data.map(({ attributes }) => [attributes.amount, attributes.amount_used])
    expect(used(body.data)).toEqual([
      ['500.0', '0.0'],
      ['20000.0', '2000.0'],
    ])
    expect(body.meta).toMatchObject({ count: 2, total_count: 3, total_pages: 2, balance: 18_500 })
    const second = await get(person, `${account}/store_credits?per_page=2&page=2`)
    expect(used(second.body.data)).toEqual([['10000.0', '10000.0']])
    const { body: history } = await get(person, '/shop/wallet/history?account=wallet_money')
    expect(history.lines.map(({ amount, balance }: { amount: number; balance: number }) => [amount, balance])).toEqual([
      ...[
        [-12_000, 18_000],
        [20_000, 30_000],
        [10_000, 10_000],
      ],
    ])
  })

  it('is nobody’s without a sign-in, and never somebody else’s', async () => {
    expect((await shop.call('GET', `${account}/wallet`)).status).toBe(403)
    const [owner, other] = [await aPerson(), await aPerson()]
    await grant(owner.id, 'wallet_money', 40_000)
    expect((await get(other, `${account}/wallet`)).body.data.attributes.balance).toBe('0.0')
    expect((await get(other, `${account}/store_credits`)).body.data).toEqual([])
  })
})

describe('a recharge', () => {
  it('is refused outside the limits, which the text names, and by methods that are the shop’s own or not there', async () => {
    const person = await aPerson()
    const recharge = async (body: object) => {
      const { status, body: answer } = await send(person, `${account}/wallet/recharges`, body)
      return [status, answer.code, answer.error]
    }
    const payment_method_id = await methodId('qpay')
    const text = 'Хэтэвчээ ₮\u00a01,000–₮\u00a05,000,000 дүнгээр цэнэглэнэ'
    expect(await recharge({ amount: 999, payment_method_id })).toEqual([422, 'recharge_out_of_limits', text])
    expect(await recharge({ amount: '5000001', payment_method_id })).toEqual([422, 'recharge_out_of_limits', text])
    expect((await recharge({ amount: '20000.5', payment_method_id }))[1]).toBe('wallet_amount_invalid')
    expect((await recharge({ amount: 20_000, payment_method_id: '99' }))[1]).toBe('payment_method_not_found')
  })

  it('by transfer tells the accounts and what to write', async () => {
    const person = await aPerson()
    const { status, body } = await send(person, `${account}/wallet/recharges`, {
      amount: '30000.0',
      payment_method_id: await methodId('bank-transfer'),
    })
    const { number, state, public_metadata } = body.data.attributes
    expect([status, state]).toEqual([201, 'pending'])
    expect(public_metadata.bank_transfer).toMatchObject({ description: number, amount: 30_000 })
  })

  it('guarantee 14: by QPay, its callback replayed a hundred times, is one credit', async () => {
    const person = await aPerson()
    const { status, body } = await send(person, `${account}/wallet/recharges`, {
      amount: 50_000,
      payment_method_id: await methodId('qpay'),
    })
    const { number, public_metadata } = body.data.attributes
    expect([status, public_metadata.charge_state]).toEqual([201, 'pending'])
    expect(public_metadata.qr_text).toMatch(/^0002/)
    expect(public_metadata.deeplinks.length).toBeGreaterThan(10)
    await sandbox.money.act('qpay', number, 'approve', { times: 0 })
    const { token } = await shop.db
      .selectFrom('charges')
      .select('token')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const history = await Promise.all(
      Array.from({ length: 100 }, () =>
        shop.app.inject({ url: `/api/v2/payment_callbacks/${token}?qpay_payment_id=1` }),
      ),
    )
    expect(new Set(history.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const answer = await get(person, `${account}/wallet/recharges/${number}`)
    expect(answer.body.data.attributes).toMatchObject({ state: 'paid', amount: '50000.0' })
    expect(await balanceOf(shop.db, { kind: 'wallet_money', owner: person.id })).toBe(50_000)
    expect((await checkLedger(shop.db)).violations).toEqual([])
    const other = await aPerson()
    expect((await get(other, `${account}/wallet/recharges/${number}`)).status).toBe(404)
  }, 60_000)
})

describe('a gift card', () => {
  it('shows its codes to who keeps it, and to nobody else', async () => {
    const [buyer, other] = [await aPerson(), await aPerson()]
    const card = await aCard(buyer)
    expect(card).toMatchObject({
      number: expect.stringMatching(/^\d{16}$/),
      activation_code: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      license_code: expect.stringMatching(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/),
      state: 'active',
      amount: '50000.0',
      amount_used: '0.0',
    })
    expect((await get(other, `${account}/gift_cards`)).body.data).toEqual([])
    const row = await shop.db
      .selectFrom('gift_cards')
      .selectAll()
      .where('id', '=', Number(card.id))
      .executeTakeFirstOrThrow()
    const stored = Buffer.concat([row.activation_mac, row.activation_sealed, row.license_sealed]).toString('latin1')
    expect(stored).not.toContain(card.activation_code.slice(0, 4))
  })

  it('goes into the wallet whole with its number and code, however they are typed, and once', async () => {
    const [buyer, friend] = [await aPerson(), await aPerson()]
    const { number, activation_code } = await aCard(buyer)
    const typed = {
      card_number: number.replace(/(.{4})/g, '$1 '),
      activation_code: activation_code.toLowerCase().replaceAll('-', ' '),
    }
    const redeem = () => send(friend, `${account}/gift_cards/redeem`, typed)
    const answers = await Promise.all([redeem(), redeem(), redeem()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(await balanceOf(shop.db, { kind: 'wallet_money', owner: friend.id })).toBe(50_000)
    const again = await redeem()
    expect([again.status, again.body.code, again.body.error]).toEqual([
      ...[422, 'gift_card_used', 'Энэ бэлгийн картыг ашигласан байна'],
    ])
  })

  it('that is unknown and a wrong code are refused alike, and guessing ends soon', async () => {
    const [buyer, guesser] = [await aPerson(), await aPerson()]
    const { number } = await aCard(buyer)
    const guess = async (card_number: string, n: number) => {
      const { status, body } = await send(guesser, `${account}/gift_cards/redeem`, {
        card_number,
        activation_code: `AAAA-BBBB-${2000 + n}`,
      })
      return [status, body.code]
    }
    expect(await guess('0000111122223333', 0)).toEqual([422, 'gift_card_wrong'])
    expect(await guess(number, 1)).toEqual([422, 'gift_card_wrong'])
    const more = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(number, n)))
    expect(more.filter(([status]) => status === 422)).toHaveLength(8)
    expect(more.filter(([status]) => status === 429)).toHaveLength(4)
    // the owner is not kept out by it
    expect((await get(buyer, `${account}/gift_cards`)).body.data[0].attributes.state).toBe('active')
  })

  it('is sent as a gift by mail; who sent it knows its code no more, and who keeps it alone does', async () => {
    const [buyer, friend] = [await aPerson(), await aPerson()]
    const card = await aCard(buyer)
    const wrong = await send(buyer, `${account}/gift_cards/${card.id}/send`, { to: 'nobody' })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'gift_card_receiver_invalid'])
    expect((await send(friend, `${account}/gift_cards/${card.id}/send`, { to: 'thief@test.example' })).status).toBe(404)
    const to = `friend-${made}@test.example`
    const sent = await send(buyer, `${account}/gift_cards/${card.id}/send`, { to, message: 'Төрсөн өдрийн мэнд!' })
    expect([sent.status, sent.body.data.attributes]).toMatchObject([
      200,
      { number: null, activation_code: null, license_code: null, sent_to: to },
    ])
    const stolen = await send(buyer, `${account}/gift_cards/redeem`, {
      card_number: card.number,
      activation_code: card.activation_code,
    })
    expect(stolen.body.code).toBe('gift_card_wrong')
    const { rows } = await shop.pool.query(
      `select payload from graphile_worker._private_jobs where payload ->> 'to' = $1`,
      [to],
    )
    expect(JSON.stringify(rows[0].payload)).not.toContain(card.number)
    const { smtpMail } = await import('../../../adapters/mail/smtp.ts')
    const services = {
      ...shop.services,
      ports: { ...shop.services.ports, mail: smtpMail({ url: sandbox.smtp_url, from: 'shop@bambar.example' }) },
    }
    await giftCardMessage.work(services, rows[0].payload)
    const [received] = await sandbox.arrived(to)
    expect(received?.text).toContain('Төрсөн өдрийн мэнд!')
    const [activation_code] = /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(received?.text ?? '') ?? []
    const stored = await send(friend, `${account}/gift_cards/redeem`, {
      card_number: card.number,
      activation_code,
      keep: true,
    })
    expect([stored.status, stored.body.data.attributes.state]).toEqual([200, 'active'])
    expect(stored.body.data.attributes.activation_code).toBeNull()
    const [mine] = (await get(friend, `${account}/gift_cards`)).body.data
    expect(mine.attributes.number).toBe(card.number)
    expect(mine.attributes.activation_code).toMatch(/^[2-9A-Z-]{14}$/)
    expect(mine.attributes.activation_code).not.toBe(activation_code)
  }, 60_000)
})

describe('a voucher', () => {
  it('is listed for its owner, opens for its owner alone, and says why not', async () => {
    const [owner, other] = [await aPerson(), await aPerson()]
    const now = shop.clock.now
    const sums = { value: mnt(15_000), minimum_total: mnt(100_000) }
    const { code } = await transact(shop.db, (tx) =>
      issueVoucher(
        shop.services,
        tx,
        { name: { mn: 'Талархал' }, ...sums, user_id: owner.id, expires_at: new Date(now.getTime() + dayMs), now },
        'test',
      ),
    )
    const [answer] = (await get(owner, `${account}/vouchers`)).body.data
    expect(answer.attributes).toMatchObject({
      value: '15000.0',
      minimum_total: '100000.0',
      state: 'active',
      name: 'Талархал',
    })
    expect(answer.attributes.code.replaceAll('-', '')).toBe(code)
    expect((await get(other, `${account}/vouchers`)).body.data).toEqual([])
    const session = { id: 1, proved_at: null, two_factor_at: null }
    const token = { scope: '', created_at: now, expires_at: now }
    const ctxOf = (id: number) => ({
      ...({
        ...shop.services,
        now,
        locale: 'mn',
        order_token: null,
        device_token: null,
        request_id: 'test',
        user_agent: '',
      } as const),
      user: { id, email: null, phone: null, ...rightsOf('shopper', null), token, session } as const,
    })
    const ip = '203.0.113.50'
    expect((await openVoucher(ctxOf(owner.id), code.toLowerCase(), 100_000, ip)).balance).toBe(15_000)
    // right codes use up nobody's tries
    for (let n = 0; n < 30; n++) await openVoucher(ctxOf(owner.id), code, 100_000, ip)
    // nor do guests who guess behind the same address
    await shop.pool.query(
      `insert into rate_limits (key, count, resets_at) values ('wallet.codes.network ${ip}', 500, $1::timestamptz + interval '1 hour')`,
      [now],
    )
    expect((await openVoucher(ctxOf(owner.id), code, 100_000, ip)).balance).toBe(15_000)
    await expect(openVoucher(ctxOf(owner.id), code, 99_999, ip)).rejects.toMatchObject({
      code: 'voucher_below_minimum',
      params: { minimum: '₮\u00a0100,000' },
    })
    await expect(openVoucher(ctxOf(other.id), code, 100_000, ip)).rejects.toMatchObject({ code: 'voucher_wrong' })
  })
})

describe('loyalty', () => {
  it('has the level of the retailer’s books, 1, 2 or 3 percent, and the points of the ledger', async () => {
    const rates: unknown[] = []
    for (const phone of ['99118801', '99118804', '99118807'])
      rates.push((await get(await aPerson(phone), '/orders/erp_loyalty')).body)
    expect(rates).toEqual([
      { points: 0, level: 'bronze', rate: 0.01 },
      { points: 0, level: 'silver', rate: 0.02 },
      { points: 0, level: 'gold', rate: 0.03 },
    ])
  })

  it('of a number that nobody proved is not asked for: it may be somebody else’s', async () => {
    const typed = await aPerson('99118817', false)
    expect((await get(typed, '/orders/erp_loyalty')).body).toEqual({ points: 0, level: 'bronze', rate: 0.01 })
  })

  it('is what the shop knows when the books are away or know nobody of the number', async () => {
    for (const phone of ['99000009', '99118810'])
      expect((await get(await aPerson(phone), '/orders/erp_loyalty')).body).toEqual({
        points: 0,
        level: 'bronze',
        rate: 0.01,
      })
  })

  it('is asked for every night, for cards whose level is old, until the books are away', async () => {
    const [gold, unknown] = [await aPerson('99118809'), await aPerson('99118820')]
    await shop.db
      .insertInto('loyalty_cards')
      .values([
        { user_id: gold.id, number: '970000000109', level: 'bronze' },
        { user_id: unknown.id, number: '970000000120', level: 'gold' },
      ])
      .execute()
    const levels = async () => {
      const rows = await shop.db
        .selectFrom('loyalty_cards')
        .select('level')
        .where('user_id', 'in', [gold.id, unknown.id])
        .orderBy('id')
        .execute()
      return rows.map(({ level }) => level)
    }
    await levelsEveryNight.work(shop.services, {})
    expect(await levels()).toEqual(['gold', 'bronze'])
    let calls = 0
    const away = { find: async () => Promise.reject(new Error(`away ${++calls}`)) }
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * dayMs)
    await levelsEveryNight.work({ ...shop.services, ports: { ...shop.services.ports, loyalty: away } }, {})
    expect([calls, await levels()]).toEqual([3, ['gold', 'bronze']])
  })

  it('has a card with a barcode, made once, among all cards', async () => {
    const person = await aPerson('99118808')
    await get(person, '/orders/erp_loyalty')
    const [first, second] = [await get(person, '/users/all_card'), await get(person, '/users/all_card')]
    expect(second.body).toEqual(first.body)
    const [card] = first.body.cards
    expect(card).toMatchObject({
      kind: 'loyalty',
      name: 'gold',
      number: expect.stringMatching(/^97\d{10}$/),
      balance: '0.0',
    })
    expect(card.barcode_svg).toMatch(/^<svg [^>]*aria-label="97\d{10}">/)
  })
})

it('the demo’s shopper has a wallet that adds up, filled once', async () => {
  const person = { id: (await aUser(shop.db, { email: 'shopper@bambar.example' })).id }
  const bearer = await aBearer(shop, person.id)
  for (let n = 0; n < 2; n++) await fillDemoWallet(shop.db, shop.services, demoWallet, shop.clock.now)
  const own = { id: person.id, bearer }
  expect((await get(own, '/shop/wallet')).body).toMatchObject({ money: 185_000, bonus: 12_500, points: 8_400 })
  expect((await get(own, `${account}/gift_cards`)).body.data).toHaveLength(2)
  expect((await get(own, `${account}/vouchers`)).body.data).toHaveLength(1)
  expect((await checkLedger(shop.db)).violations).toEqual([])
})
