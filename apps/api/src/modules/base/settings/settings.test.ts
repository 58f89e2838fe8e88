import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { applySettings, followSettings } from './apply.ts'

let shop: DemoShop
let owner: string
beforeAll(async () => {
  shop = await startDemoShop('settings')
  const { id } = await aUser(shop.db, { email: 'ezen@settings.example', role: 'admin' })
  await shop.pool.query("update users set first_name = 'Номин', last_name = '' where id = $1", [id])
  owner = await aBearer(shop, id)
  shop.services.ports.provider_keys = [
    {
      type: 'qpay',
      fields: [
        { name: 'user', secret: false, optional: false, fallback: null },
        { name: 'password', secret: true, optional: false, fallback: null },
      ],
    },
  ]
})
afterAll(() => shop.close())

const read = async (group: string) => (await shop.call('GET', `/backoffice/settings/${group}`, { bearer: owner })).body
const edit = (group: string, version: number, body: object, bearer = owner) =>
  shop.call('PATCH', `/backoffice/settings/${group}`, { bearer, body, headers: { 'if-match': `"${version}"` } })
const change = async (group: string, body: object) => edit(group, (await read(group)).version, body)
type Field = { key: string; value: unknown; default: unknown; is_default: boolean; changed_by: { name: string } | null }
const fieldOf = async (group: string, key: string): Promise<Field> =>
  (await read(group)).fields.find((each: Field) => each.key === key)

describe('settings of the shop', () => {
  it('apply at once, say who changed them, and are undone', async () => {
    const before = await shop.call('GET', '/backoffice/settings/checkout', { bearer: owner })
    expect(before.headers.etag).toBe('"1"')
    const done = await edit('checkout', 1, { hold_hours: 48, max_line_quantity: '7' })
    expect([done.status, done.body.version, done.headers.etag]).toEqual([200, 2, '"2"'])
    expect([shop.services.tenant.hold_hours, shop.services.tenant.max_line_quantity]).toEqual([48, 7])
    expect(await fieldOf('checkout', 'hold_hours')).toMatchObject({
      value: 48,
      default: 24,
      is_default: false,
      changed_by: { name: 'Номин' },
    })
    const { rows } = await shop.pool.query("select id, before, after from audit_rows where act = 'settings.edit'")
    expect(rows).toMatchObject([{ before: { hold_hours: 24 }, after: { hold_hours: 48, max_line_quantity: 7 } }])
    const undone = await shop.call('PUT', `/backoffice/audit/${rows[0].id}/undo`, { bearer: owner, body: {} })
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect([shop.services.tenant.hold_hours, (await fieldOf('checkout', 'hold_hours')).is_default]).toEqual([24, true])
  })

  it('are each shown with a default, a unit where they are numbers, and who changed them last', async () => {
    const texts = ['shop', 'look', 'checkout', 'delivery', 'receipt', 'mail', 'notices', 'domain', 'payments']
    for (const group of texts) {
      const { fields } = await read(group)
      expect(fields.length, group).toBeGreaterThan(0)
      for (const field of fields as (Field & {
        kind: string
        unit: string | null
        optional: boolean
        help: object
      })[]) {
        const mayLack = field.optional || ['payments', 'mail', 'notices', 'domain', 'look'].includes(group)
        if (!mayLack) expect(field.default, field.key).not.toBeNull()
        const isNumber = ['whole', 'share', 'decimal', 'wholes', 'levels', 'by_category'].includes(field.kind)
        expect(field.unit !== null, field.key).toBe(isNumber)
        expect(
          Object.values(field.help).every((text) => /\S/.test(text)),
          field.key,
        ).toBe(true)
        expect(field.changed_by, field.key).toSatisfy((by) => field.is_default || by !== null)
      }
    }
  })

  it('refuse without a version, an old one, what nobody knows and what is no value, each by its name', async () => {
    const bare = await shop.call('PATCH', '/backoffice/settings/shop', { bearer: owner, body: { 'flags.news': false } })
    expect([bare.status, bare.body.code]).toEqual([428, 'version_required'])
    expect((await change('shop', { 'flags.news': false })).status).toBe(200)
    const stale = await edit('shop', 1, { 'flags.compare': false })
    expect([stale.status, stale.body.code, stale.body.version]).toEqual([412, 'version_conflict', 2])
    expect(stale.body.changed).toMatchObject([{ field: 'flags.news', before: true, after: false, by: 'Номин' }])
    const wrong = await change('checkout', { hold_hours: 'soon', page_size: 7, flags: {}, __proto__: { a: 1 } })
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([422, ['flags', 'hold_hours', 'page_size']])
    expect((await shop.call('GET', '/backoffice/settings/nothing', { bearer: owner })).status).toBe(404)
    const apart = await change('checkout', { 'wallet.recharge_min': 9_000_000, 'wallet.recharge_max': 5_000 })
    expect([apart.status, apart.body.code]).toEqual([422, 'invalid_input'])
    const back = await change('shop', { values: { 'flags.news': null } })
    expect([back.status, shop.services.tenant.flags.news]).toEqual([200, true])
  })

  // a list and `*` were answered with 428, and a weak tag counted as the version that it names
  it('take one version, one of several, or any, as RFC 9110 says, and no weak one', async () => {
    const sent = async (tag: (version: number) => string) => {
      const headers = { 'if-match': tag((await read('shop')).version) }
      const body = { 'flags.compare': false }
      return (await shop.call('PATCH', '/backoffice/settings/shop', { bearer: owner, body, headers })).status
    }
    expect(await sent((version) => String(version))).toBe(200)
    expect(await sent((version) => `"1", "${version}", W/"7"`)).toBe(200)
    expect(await sent(() => '*')).toBe(200)
    expect(await sent((version) => `W/"${version}"`)).toBe(412)
    expect(await sent((version) => `"${version - 1}",W/"${version}"`)).toBe(412)
    for (const none of ['', '"one"', '"1', '-1', '"1" "2"', '*, "1"', '"1", 2'])
      expect([none, await sent(() => none)]).toEqual([none, 428])
    expect((await change('shop', { 'flags.compare': null })).status).toBe(200)
  })

  it('of two at once keep one', async () => {
    const { version } = await read('checkout')
    const both = await Promise.all([30, 31].map((hold_hours) => edit('checkout', version, { hold_hours })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  it('offer the nearest colour for one that nobody could read', async () => {
    const refused = await change('look', { 'look.link': '#ffa224' })
    expect([refused.status, refused.body.code]).toEqual([422, 'color_unreadable'])
    const nearest = refused.body.nearest['look.link']
    expect((await change('look', { 'look.link': nearest })).body.values['look.link']).toBe(nearest)
  })

  it('never give a secret back, nor write it to the log', async () => {
    const done = await change('payments', { 'payments.qpay.user': 'SHOP', 'payments.qpay.password': 'very-secret-7' })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    const field = done.body.fields.find((each: Field) => each.key === 'payments.qpay.password')
    expect(field).toMatchObject({ kind: 'secret', value: null, is_set: true })
    const everything = await shop.pool.query('select before, after from audit_rows')
    expect(JSON.stringify([done.body, everything.rows])).not.toContain('very-secret')
    const { rows } = await shop.pool.query("select sealed from settings where key = 'payments.qpay.password'")
    expect(rows[0].sealed.includes('very-secret')).toBe(false)
    let opened: Record<string, string> = {}
    shop.services.ports.reopen = (settings) => {
      opened = { ...settings }
    }
    await change('payments', { 'payments.qpay.user': 'SHOP2' })
    expect(opened).toMatchObject({ 'payments.qpay.user': 'SHOP2', 'payments.qpay.password': 'very-secret-7' })
  })

  it('set rates of money, audited, and what a shop chooses among its categories', async () => {
    const rates = {
      'wallet.bonus_share': 0.25,
      'lease.interest': '2.1',
      'lease.months': [6, 3],
      loyalty_levels: [{ level: 'bronze', rate: 0.015 }],
    }
    const done = await change('checkout', { ...rates, 'return_hours.categories': { gutal: 48 } })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    const { wallet, lease, loyalty_levels, return_hours } = shop.services.tenant
    expect([wallet.bonus_share, lease.interest, lease.months]).toEqual([0.25, 2.1, [3, 6]])
    expect([loyalty_levels, return_hours.categories]).toEqual([rates.loyalty_levels, { gutal: 48 }])
    expect((await shop.call('GET', '/leases/config')).body).toMatchObject({ interest: 2.1, months: [3, 6] })
    const { rows } = await shop.pool.query(
      "select before, after from audit_rows where act = 'settings.edit' order by id desc limit 1",
    )
    expect(rows).toMatchObject([{ before: { 'wallet.bonus_share': 0.5 }, after: { 'wallet.bonus_share': 0.25 } }])
    const nowhere = await change('shop', {
      home_taxons: ['gutal', 'no-such-category'],
      'outfit.hat': ['dagaldakh/malgai'],
    })
    expect([nowhere.status, Object.keys(nowhere.body.errors)]).toEqual([422, ['home_taxons']])
    const apart = await change('checkout', { 'lease.allowed_min': 2_000_000 })
    expect([apart.status, apart.body.code]).toEqual([422, 'invalid_input'])
    expect((await change('shop', { home_taxons: ['gutal'] })).status).toBe(200)
    const taxons = (await shop.call('GET', '/backoffice/taxons', { bearer: owner })).body.taxons
    const shoes = taxons.find(({ permalink }: { permalink: string }) => permalink === 'gutal')
    const renamed = await shop.call('PATCH', `/backoffice/taxons/${shoes.id}`, {
      bearer: owner,
      body: { slug: 'gutluud' },
      headers: { 'if-match': `"${shoes.version}"` },
    })
    expect(renamed.status, JSON.stringify(renamed.body)).toBe(200)
    await applySettings(shop.services)
    expect([shop.services.tenant.home_taxons, shop.services.tenant.return_hours.categories]).toEqual([
      ['gutluud'],
      { gutluud: 48 },
    ])
    expect(Object.keys(shop.services.tenant.goes_with)).toContain('gutluud/uvul')
  })

  it('change in another process without a restart', async () => {
    const stop = followSettings(shop.services, -1)
    try {
      await shop.pool.query(
        `insert into settings (key, value, changed_at) values ('cart_days', '9', now());
         update setting_groups set version = version + 1 where name = 'checkout'`,
      )
      for (let tries = 0; tries < 300 && shop.services.tenant.cart_days !== 9; tries++) await sleep(100)
      expect(shop.services.tenant.cart_days).toBe(9)
    } finally {
      await stop()
    }
  })

  it('close the shop: nobody places an order, and the list says what is missing', async () => {
    await change('shop', { 'opening.open': false, 'opening.opens_on': '2026-12-01' })
    const list = (await shop.call('GET', '/backoffice/checklist?locale=en', { bearer: owner })).body
    expect(list).toMatchObject({ open: false, opens_on: '2026-12-01', finished: false })
    expect(list.items.map(({ key }: { key: string }) => key)).toHaveLength(11)
    const cart = await shop.call('POST', '/storefront/cart')
    const token = cart.body.data.attributes.token
    const placed = await shop.call('PATCH', '/storefront/checkout/complete', { token })
    expect([placed.status, placed.body.error]).toEqual([409, expect.stringContaining('нээгдээгүй')])
    await change('shop', { 'opening.open': null, 'opening.opens_on': null })
    const open = await shop.call('PATCH', '/storefront/checkout/complete', { token })
    expect(open.status).toBe(422)
  })

  it('let nobody pay VAT without a taxpayer number, and promise receipts by nobody who pays none', async () => {
    const promised = async () => {
      const { body } = await shop.call('GET', '/shop/promises?locale=en')
      const chrome = (await shop.call('GET', '/shop/chrome?locale=en')).body
      return [body.receipt_days !== undefined, chrome.tenant.receipts]
    }
    expect(await promised()).toEqual([true, true])
    for (const tin of [null, '', '123', '00000000000', '123456789012345']) {
      const refused = await change('receipt', { 'receipt.merchant_tin': tin ?? '' })
      expect([tin, refused.status, Object.keys(refused.body.errors)]).toEqual([tin, 422, ['receipt.merchant_tin']])
    }
    const off = await change('receipt', { 'receipt.vat_payer': false, 'receipt.merchant_tin': '' })
    expect(off.status, JSON.stringify(off.body)).toBe(200)
    expect(await promised()).toEqual([false, false])
    const list = (await shop.call('GET', '/backoffice/checklist?locale=en', { bearer: owner })).body
    const receipt = list.items.find(({ key }: { key: string }) => key === 'receipt')
    expect(receipt).toMatchObject({ done: true, note: expect.stringContaining('no receipts') })
    for (const key of ['receipt.vat_payer', 'receipt.city_tax_payer']) {
      const refused = await change('receipt', { [key]: true })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['receipt.merchant_tin']])
    }
    const back = await change('receipt', { 'receipt.vat_payer': true, 'receipt.merchant_tin': '37900000001' })
    expect(back.status, JSON.stringify(back.body)).toBe(200)
    expect(await promised()).toEqual([true, true])
  })

  it('take a telephone as people write it, and refuse what rings nowhere', async () => {
    const before = shop.services.tenant.support.phone
    for (const phone of ['1234', '00000000', '+1 202 555 0100'])
      expect((await change('shop', { 'support.phone': phone })).status, phone).toBe(422)
    expect((await change('shop', { 'support.phone': '+976 7700-1234' })).status).toBe(200)
    expect(shop.services.tenant.support.phone).toBe('77001234')
    await change('shop', { 'support.phone': before })
    expect((await change('shop', { 'company.register': 'УБ90050412' })).status).toBe(422)
    expect((await change('shop', { 'company.register': '20-11 226', 'company.name': 'Номин ХХК' })).status).toBe(200)
    expect(shop.services.tenant.company).toEqual({ name: 'Номин ХХК', register: '2011226' })
  })

  it('are for who may: a desk reads none of them, a shopper does not know of them', async () => {
    const clerk = await aUser(shop.db, { email: 'desk@settings.example', role: 'staff', staff_role: 'desk' })
    const desk = await aBearer(shop, clerk.id)
    expect((await shop.call('GET', '/backoffice/settings/shop', { bearer: desk })).status).toBe(403)
    expect((await edit('shop', 1, { 'opening.open': false }, desk)).status).toBe(403)
  })
})
