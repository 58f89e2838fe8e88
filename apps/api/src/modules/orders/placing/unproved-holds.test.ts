import { locales } from '@delguur/kit/locale'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { aBearer, aUser, unitsLeft } from '../../../../test/builders.ts'
import type { TestSandbox } from '../../../../test/sandbox.ts'
import { aHoldingShop } from '../../../../test/shops/holding-shop.ts'
import { work } from '../../../../test/work.ts'
import { sweepUnpaid } from '../payment/expire-unpaid.jobs.ts'

// Who has proved nothing holds little, gives way to whoever pays, and is never counted against whom they name.

const { open, reset, close, start, call, ready, order, products, codes, aProvedBearer, aFreshBearer, network } =
  aHoldingShop('unproved_holds')
let shop: TestApp
let sandbox: TestSandbox
beforeAll(async () => {
  ;({ shop, sandbox } = await open())
})
beforeEach(reset)
afterAll(close)

describe('guarantee 69: what a stranger typed', () => {
  it.each(['phone', 'mail address'])('never counts against who it names: a %s', async (what) => {
    const variant_id = await products(1_000)
    const named = what === 'phone' ? { phone: '99778811' } : { email: 'named@holds.example' }
    for (let n = 0; n < 7; n++) expect((await order(variant_id, { ...named, ip: network() })).status).toBe(200)
    const { id } = await aUser(shop.db, { email: `${what.length}owner@holds.example` })
    const bearer = await aBearer(shop, id)
    if (what === 'phone')
      await shop.pool.query("update users set phone = '99778811', phone_confirmed_at = $2 where id = $1", [id, start])
    else
      await shop.pool.query("update users set email = 'named@holds.example', email_confirmed_at = $2 where id = $1", [
        id,
        start,
      ])
    expect((await order(variant_id, { ...named, ip: network() })).status).toBe(200)
    expect((await order(variant_id, { ...named, bearer })).status).toBe(200)
  })

  it('is written to a few times a day, and whoever confirmed their address always', async () => {
    const variant_id = await products(1_000)
    for (let n = 0; n < 9; n++) await order(variant_id, { email: 'bombed@holds.example', ip: network() })
    const { id } = await aUser(shop.db, { email: 'confirmed@holds.example' })
    await shop.pool.query('update users set email_confirmed_at = $2 where id = $1', [id, start])
    const bearer = await aBearer(shop, id)
    for (let n = 0; n < 5; n++) await order(variant_id, { email: 'confirmed@holds.example', bearer })
    for (let n = 0; n < 9; n++) await order(variant_id, { email: 'confirmed@holds.example', ip: network() })
    await work(shop)
    expect(await sandbox.arrived('bombed@holds.example')).toHaveLength(5)
    expect((await sandbox.arrived('confirmed@holds.example')).length).toBe(10)
  })
})

describe('guarantee 70: all who have proved nothing', () => {
  it('hold three quarters of a thing together, from any number of networks; the rest is for who is proved', async () => {
    const variant_id = await products(27)
    const carts = []
    for (let n = 0; n < 30; n++) carts.push(await ready(variant_id, { ip: network() }))
    const answers = await Promise.all(carts.map((cart) => cart.place()))
    expect(codes(answers)).toEqual({ placed: 20, unproved_units_limit: 10 })
    const texts = await Promise.all(
      locales.map(async (locale) => (await order(variant_id, { locale, ip: network() })).body.error as string),
    )
    expect(new Set(texts).size).toBe(locales.length)
    const fresh = await order(variant_id, { bearer: await aFreshBearer(), ip: network() })
    expect(fresh.body.code).toBe('unproved_units_limit')
    expect((await order(variant_id, { bearer: await aProvedBearer() }, 5)).status).toBe(200)
    // one piece is for whoever comes
    expect((await order(await products(1), { ip: network() })).status).toBe(200)
  })

  it('is proved too by an order that was paid', async () => {
    const variant_id = await products(20)
    const bearer = await aFreshBearer()
    const first = await order(await products(9), { bearer })
    const owner = await aBearer(shop, (await aUser(shop.db, { email: 'pays@holds.example', role: 'admin' })).id)
    await call('PUT', `/backoffice/orders/${first.body.number}/mark_paid`, {}, { bearer: owner })
    for (let n = 0; n < 15; n++) expect((await order(variant_id, { ip: network() })).status).toBe(200)
    expect((await order(variant_id, { ip: network() })).body.code).toBe('unproved_units_limit')
    expect((await order(variant_id, { bearer })).status).toBe(200)
  })

  it('hold for a short time once many of their network wait, and then too they may buy', async () => {
    const variant_id = await products(1_000)
    const ip = network()
    const hours = []
    for (let n = 0; n < 22; n++) {
      const { body } = await order(variant_id, { ip })
      hours.push((Date.parse(body.payments[0].bank_transfer.due_at) - start.getTime()) / 3_600_000)
    }
    expect([...new Set(hours)]).toEqual([12, 1])
    expect(hours.filter((each) => each === 12)).toHaveLength(20)
  })

  it('give way to whoever pays: late money gets its goods from them, and they are told', async () => {
    const variant_id = await products(4)
    const late = await order(variant_id, { bearer: await aProvedBearer() }, 2)
    shop.clock.now = new Date(start.getTime() + 4 * 3_600_000)
    await sweepUnpaid.run(shop.services, {})
    const [one, other] = [await ready(variant_id, { ip: network() }, 2), await ready(variant_id, { ip: network() }, 2)]
    expect([(await one.place()).status, (await other.place()).status]).toEqual([200, 200])
    expect(await unitsLeft(shop.db, variant_id)).toBe(0)
    shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000)
    const owner = await aBearer(shop, (await aUser(shop.db, { email: 'late@holds.example', role: 'admin' })).id)
    const paid = await call('PUT', `/backoffice/orders/${late.body.number}/mark_paid`, {}, { bearer: owner })
    expect(paid.status, JSON.stringify(paid.body)).toBe(200)
    const states = await shop.pool.query('select status from orders where number = any($1) order by id', [
      [late.body.number, one.number, other.number],
    ])
    expect(states.rows.map(({ status }) => status).sort()).toEqual(['confirmed', 'overdue', 'placed'])
    expect(await unitsLeft(shop.db, variant_id)).toBe(0)
  })
})
