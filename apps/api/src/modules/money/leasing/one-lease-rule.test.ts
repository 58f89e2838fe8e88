import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aProduct, aUser } from '../../../../test/builders.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'

// Before: the calculator of the API refused what the checkout leased and the product page offered (1,500,001 and more), the
// page offered instalments for alcohol and took no notice of `lease_limit`, and a gift card was bought on credit.

let shop: DemoShop
let bearer: string
let lease: number
beforeAll(async () => {
  shop = await startDemoShop('one_lease_rule')
  bearer = await aBearer(shop, (await aUser(shop.db, { email: 'leases@test.example' })).id)
  const method = await shop.db.selectFrom('payment_methods').select('id').where('code', '=', 'lease').executeTakeFirst()
  lease = method?.id ?? 0
})
afterAll(() => shop.close())

const edges = [119_999, 120_000, 120_001, 1_499_999, 1_500_000, 1_500_001, 2_000_000]
const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
const signs = { register_number: 'УБ90050412', phone: '99112233' }

type Sums = { monthly: number; down_payment: number }
/** What a plan comes to, or the code of its refusal. */
type Answer = Sums | string
const answerOf = (body: { code?: string } & Partial<Sums>): Answer =>
  body.code ?? { monthly: Number(body.monthly), down_payment: Number(body.down_payment) }

async function calculated(input: { amount: number; months: number; down_payment?: number }): Promise<Answer> {
  const [flat, document] = await Promise.all([
    shop.call('POST', '/leases/calculate', { body: input }),
    shop.call('POST', '/storefront/leases/calculate', { body: input }),
  ])
  expect([input, document.status]).toEqual([input, flat.status])
  if (flat.status === 200) expect(answerOf(document.body.data.attributes)).toEqual(answerOf(flat.body))
  return answerOf(flat.body)
}

/** What the page, the card and the resource of a product at a price say of paying it in parts. */
async function offered({ id, slug }: { id: number; slug: string }) {
  await shop.search.refresh()
  const page = (await shop.call('GET', `/shop/products/${slug}`)).body
  const resource = (await shop.call('GET', `/storefront/products/${id}`)).body.data.attributes
  const listed = (await shop.call('GET', `/storefront/products?filter[ids]=${id}`)).body.data[0].attributes
  const monthly = page.lease_per_month === null ? null : `${page.lease_per_month}.0`
  expect([resource.lease_per_month, listed.lease_per_month]).toEqual([monthly, monthly])
  expect(page.leases.length > 0).toBe(page.lease_per_month !== null)
  return page.leases as (Sums & { months: number })[]
}

async function aCart(variant_id: number) {
  const { body } = await shop.call('POST', '/orders/0/line_items', {
    bearer,
    body: { line_item: { variant_id, quantity: 1 } },
  })
  const by = { bearer, token: body.order.token as string }
  const { number } = body.order
  const save = (order: object) => shop.call('PUT', `/checkouts/${number}`, { ...by, body: { order } })
  const { body: cart } = await save({ ship_address_attributes: home })
  const methods = (await shop.call('GET', `/checkouts/payment_methods?order=${number}`, by)).body.payment_methods
  const lends = methods.some(({ id }: { id: number }) => id === lease)
  const choose = async (months: number, down_payment?: number): Promise<Answer> => {
    const payments_attributes = [{ payment_method_id: lease, source_attributes: { ...signs, months } }]
    const chosen = await save({ payments_attributes, ...(down_payment !== undefined && { down_payment }) })
    return answerOf(chosen.status === 200 ? chosen.body.lease : chosen.body)
  }
  const leave = () => shop.call('DELETE', '/storefront/cart', by)
  return { total: Number(cart.total), lends, choose, leave }
}

describe('one rule for what is paid in parts', () => {
  it('guarantee 11: the product page offers exactly what the calculator takes, to the tugrik, at each edge', async () => {
    const product = await aProduct(shop.db, { stock: [3], price: 500_000 })
    const random = fc.sample(fc.integer({ min: 100_000, max: 1_700_000 }), { numRuns: 12, seed: 31 })
    for (const price of [...edges, ...random]) {
      await shop.db.updateTable('variants').set({ price }).where('id', '=', product.variant_id).execute()
      const leases = await offered(product)
      expect([price, leases.map(({ months }) => months)]).toEqual([
        price,
        price >= 120_000 && price <= 1_500_000 ? [3, 6, 9, 12] : [],
      ])
      for (const months of [3, 6, 9, 12]) {
        const answer = await calculated({ amount: price, months })
        const plan = leases.find((each) => each.months === months)
        if (plan) expect([price, answer]).toEqual([price, answerOf(plan)])
        else expect(answer).toBe(price < 120_000 ? 'lease_below_minimum' : 'lease_above_maximum')
      }
    }
  })

  it('the checkout takes and refuses what the calculator does, with the same sums and the same code', async () => {
    const cases = fc.sample(
      fc.record({
        price: fc.oneof(fc.constantFrom(...edges, 114_999, 115_000), fc.integer({ min: 90_000, max: 1_700_000 })),
        months: fc.constantFrom(3, 6, 9, 12, 5),
        share: fc.constantFrom(undefined, 0.299, 0.3, 0.5, 0.95, 0.999),
      }),
      { numRuns: 50, seed: 31 },
    )
    for (const { price, months, share } of cases) {
      const cart = await aCart((await aProduct(shop.db, { stock: [3], price })).variant_id)
      const down_payment = share === undefined ? undefined : Math.ceil(cart.total * share)
      const answer = await calculated({ amount: cart.total, months, ...(down_payment && { down_payment }) })
      expect([cart.total, months, share, await cart.choose(months, down_payment)]).toEqual([
        cart.total,
        months,
        share,
        answer,
      ])
      expect([cart.total, cart.lends]).toEqual([cart.total, cart.total >= 120_000 && cart.total <= 1_500_000])
      await cart.leave()
    }
  })

  it('what the page does not offer, a gift card and alcohol, the checkout refuses and does not list', async () => {
    for (const [kind, code] of [
      [{ digital: 'gift_card' as const }, 'gift_card_not_leased'],
      [{ alcohol: 40 }, 'alcohol_not_leased'],
    ] as const) {
      const product = await aProduct(shop.db, { stock: [3], price: 300_000, ...kind })
      expect(await offered(product)).toEqual([])
      const cart = await aCart(product.variant_id)
      expect([cart.lends, await cart.choose(6)]).toEqual([false, code])
      await cart.leave()
    }
  })

  it('a product below the price from which pages speak of leasing is silent everywhere', async () => {
    const { lease: terms } = shop.services.tenant
    shop.services.tenant = { ...shop.services.tenant, lease: { ...terms, lease_limit: 300_000 } }
    expect(await offered(await aProduct(shop.db, { stock: [3], price: 299_999 }))).toEqual([])
    expect(await offered(await aProduct(shop.db, { stock: [3], price: 300_000 }))).toHaveLength(4)
    shop.services.tenant = { ...shop.services.tenant, lease: terms }
  })
})
