import createAxiosFetcher from '@spree/axios-fetcher'
import spree from '@spree/storefront-api-v2-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smtpMail } from '../src/adapters/mail/smtp.ts'
import { anAddress } from './builders.ts'
import { aSandbox, type TestSandbox } from './sandbox.ts'
import { type DemoShop, startDemoShop } from './shops/demo-shop.ts'
import { work } from './work.ts'

// The family's official client as a person: account, tokens, wish lists and orders; parts 2, 6 and 7 of the contract.

let shop: DemoShop
let sandbox: TestSandbox
let host: string
beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await startDemoShop('official_people')
  shop.services.ports.mail = smtpMail({ url: sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
  host = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/`
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

const client = () => spree.makeClient({ host, createFetcher: createAxiosFetcher.default ?? createAxiosFetcher })
const password = 'хүрэн-бор-морь-7'
const unauthorized = 'You are not authorized to access this page.'
const notFound = 'The resource you were looking for could not be found.'
const summaryOf = (error: object): unknown => ('summary' in error ? error.summary : undefined)

let people = 0
async function signedUp(first_name = 'Сараа') {
  const email = `official-${++people}@shuudan.mn`
  const user = { email, password, password_confirmation: password, first_name, last_name: 'Бат' }
  const made = (await client().account.create({ user })).success().data
  const token = (await client().authentication.getToken({ username: email, password })).success()
  return { email, id: made.id, bearer_token: token.access_token, refresh_token: token.refresh_token }
}

/** The token in the newest mail to an address that leads to a page. */
async function mailedToken(email: string, page: string): Promise<string> {
  await work(shop)
  const texts = (await sandbox.arrived(email)).map(({ text }) => text)
  const token = texts.map((text) => new RegExp(`${page}\\?token=([\\w-]+)`).exec(text)?.[1]).find(Boolean)
  if (!token) throw new Error(`no link to ${page} was mailed`)
  return token
}

describe('an account', () => {
  const user = (email: string) => ({
    id: expect.stringMatching(/^\d+$/),
    type: 'user',
    attributes: {
      email,
      first_name: 'Сараа',
      last_name: 'Бат',
      selected_locale: null,
      phone: null,
      public_metadata: {},
      store_credits: 0,
      completed_orders: 0,
      loyalty_points: 0,
      gender: null,
      salutation: null,
      occupation: null,
      birth_date: null,
      email_confirmed: false,
      phone_confirmed: false,
    },
    relationships: { default_billing_address: { data: null }, default_shipping_address: { data: null } },
  })

  it('is made, can sign in at once, and is shown exactly', async () => {
    const { email, id, bearer_token } = await signedUp()
    const info = (await client().account.accountInfo({ bearer_token })).success()
    expect(info).toEqual({ data: { ...user(email), id } })
    const sparse = await client().account.accountInfo({ bearer_token, fields: { user: 'email' } })
    expect(sparse.success()).toEqual({ data: { id, type: 'user', attributes: { email }, relationships: {} } })
  })

  it('keeps the metadata it is made with, and shows the public part alone', async () => {
    const email = 'metadata@shuudan.mn'
    const metadata = { public_metadata: { came: 'app' }, private_metadata: { note: 'secret note' } }
    const made = await client().account.create({
      user: { email, password, password_confirmation: password, ...metadata },
    })
    expect(made.success().data).toMatchObject({ attributes: { public_metadata: { came: 'app' } } })
    expect(JSON.stringify(made.success())).not.toContain('secret note')
  })

  it('is refused by field', async () => {
    const { email } = await signedUp()
    const refused = await client().account.create({
      user: { email: email.toUpperCase(), password: 'богино', password_confirmation: 'өөр' },
    })
    const error = refused.fail()
    expect(error).toMatchObject({ name: 'ExpandedSpreeError', serverResponse: { status: 422 } })
    expect(Object.keys('errors' in error ? (error.errors as object) : {}).toSorted()).toEqual([
      'email',
      'password',
      'password_confirmation',
    ])
  })

  it('is changed, with its default addresses', async () => {
    const { email, bearer_token } = await signedUp()
    const { account } = client()
    const address = (await account.createAddress({ bearer_token, address: anAddress })).success().data
    const updated = await account.update({
      bearer_token,
      user: {
        email,
        first_name: 'Сарантуяа',
        bill_address_id: address.id,
        ship_address_id: address.id,
        public_metadata: { shelf: 'a' },
      },
    })
    expect(updated.success().data).toMatchObject({
      attributes: { email, first_name: 'Сарантуяа', last_name: 'Бат', public_metadata: { shelf: 'a' } },
      relationships: {
        default_billing_address: { data: { id: address.id, type: 'address' } },
        default_shipping_address: { data: { id: address.id, type: 'address' } },
      },
    })
    const include = 'default_billing_address,default_shipping_address'
    const { included } = (await account.accountInfo({ bearer_token, include })).success()
    expect(included?.map(({ id, type }) => [id, type])).toEqual([[address.id, 'address']])
    const { bearer_token: other } = await signedUp()
    const foreign = {
      bearer_token: other,
      user: { email: `official-${people}@shuudan.mn`, bill_address_id: address.id },
    }
    expect((await account.update(foreign)).fail()).toMatchObject({ serverResponse: { status: 422 } })
  })

  it('is confirmed by the mailed link, once', async () => {
    const { email, bearer_token } = await signedUp()
    const confirmation_token = await mailedToken(email, '/account/confirm')
    const { account } = client()
    const confirmed = (await account.confirm({ confirmation_token })).success()
    expect(confirmed).toEqual({ data: { state: expect.any(String) } })
    // the link was opened by nobody who was signed in: whoever is, and the password, may be a stranger's
    expect((await account.accountInfo({ bearer_token })).isFail()).toBe(true)
    const wrong = (await account.confirm({ confirmation_token: 'made-up' })).fail()
    expect(wrong).toMatchObject({ name: 'BasicSpreeError', serverResponse: { status: 422 } })
  })

  it('gets a new password by the mailed link; an unknown address hears the same', async () => {
    const { email, bearer_token } = await signedUp()
    const { account, authentication } = client()
    expect((await account.forgotPassword({ user: { email } })).isSuccess()).toBe(true)
    expect((await account.forgotPassword({ user: { email: 'nobody@shuudan.mn' } })).isSuccess()).toBe(true)
    const reset_password_token = await mailedToken(email, '/login/reset')
    const next = 'цагаан-үүл-урсана-8'
    const short = { reset_password_token, user: { password: 'a', password_confirmation: 'a' } }
    expect((await account.resetPassword(short)).fail()).toMatchObject({ serverResponse: { status: 422 } })
    const reset = { reset_password_token, user: { password: next, password_confirmation: next } }
    expect((await account.resetPassword(reset)).isSuccess()).toBe(true)
    expect((await account.resetPassword(reset)).fail()).toMatchObject({ serverResponse: { status: 422 } })
    expect((await authentication.getToken({ username: email, password })).isFail()).toBe(true)
    expect((await authentication.getToken({ username: email, password: next })).isSuccess()).toBe(true)
    expect((await account.accountInfo({ bearer_token })).fail()).toMatchObject({ serverResponse: { status: 401 } })
    await work(shop)
    expect(await sandbox.arrived('nobody@shuudan.mn')).toEqual([])
  })

  it('is nobody’s without a token, or with one that nobody issued', async () => {
    const { account } = client()
    const bearer_token = 'made-up'
    for (const refused of [
      await account.accountInfo({ bearer_token }),
      await account.update({ bearer_token, user: { email: 'a@b.mn' } }),
      await account.addressesList({ bearer_token }),
      await account.creditCardsList({ bearer_token }),
      await account.completedOrdersList({ bearer_token }),
    ]) {
      expect(refused.fail()).toMatchObject({ name: 'BasicSpreeError', serverResponse: { status: 403 } })
      expect(summaryOf(refused.fail())).toBe(unauthorized)
    }
  })
})

describe('tokens', () => {
  it('are given, renewed and revoked', async () => {
    const { email } = await signedUp()
    const { authentication, account } = client()
    const token = (await authentication.getToken({ username: email, password })).success()
    const pair = {
      access_token: expect.stringMatching(/^[\w-]{22,}$/),
      refresh_token: expect.stringMatching(/^[\w-]{22,}$/),
      token_type: 'Bearer',
      expires_in: 2_629_746,
      created_at: expect.any(Number),
    }
    expect(token).toEqual({ ...pair, device_token: expect.any(String) })
    const next = (await authentication.refreshToken({ refresh_token: token.refresh_token })).success()
    expect(next).toEqual(pair)
    expect((await account.accountInfo({ bearer_token: next.access_token })).isSuccess()).toBe(true)
    const old = (await account.accountInfo({ bearer_token: token.access_token })).fail()
    expect(old).toMatchObject({ serverResponse: { status: 401 } })
    expect((await authentication.revokeToken({ token: next.refresh_token })).success()).toEqual({})
    expect((await authentication.revokeToken({ token: 'unknown' })).success()).toEqual({})
    expect((await account.accountInfo({ bearer_token: next.access_token })).isFail()).toBe(true)
    expect((await authentication.refreshToken({ refresh_token: next.refresh_token })).isFail()).toBe(true)
  })

  it('are refused alike for a wrong password and an unknown address', async () => {
    const { email } = await signedUp()
    const refusals = [
      await client().authentication.getToken({ username: email, password: 'not-this-one-9' }),
      await client().authentication.getToken({ username: 'nobody@shuudan.mn', password }),
    ].map((result) => {
      const error = result.fail()
      if (!('serverResponse' in error)) throw error
      const { status, data } = error.serverResponse as { status: number; data: unknown }
      return { status, data }
    })
    expect(refusals[0]).toMatchObject({ status: 400, data: { error: 'invalid_grant' } })
    expect(refusals[1]).toEqual(refusals[0])
  })
})

describe('addresses', () => {
  it('are saved, shown, listed, changed and forgotten', async () => {
    const { bearer_token } = await signedUp()
    const { account } = client()
    const saved = (await account.createAddress({ bearer_token, address: anAddress })).success().data
    const attributes = {
      firstname: 'Сараа',
      lastname: 'Бат-Эрдэнийн',
      address1: anAddress.address1,
      address2: anAddress.address2,
      zipcode: '13000',
      phone: '99112233',
      country_iso: 'MN',
      country_iso3: 'MNG',
      company: null,
      label: null,
    }
    expect(saved).toMatchObject({ type: 'address', attributes })
    expect(Object.keys(saved.attributes).toSorted()).toEqual(
      [
        ...['firstname', 'lastname', 'address1', 'address2', 'city', 'zipcode', 'phone', 'state_name', 'state_code'],
        ...['country_name', 'country_iso', 'country_iso3', 'company', 'label', 'public_metadata', 'district', 'khoroo'],
      ].toSorted(),
    )
    const { id } = saved
    expect((await account.showAddress({ bearer_token, id })).success().data).toEqual(saved)
    const changed = { bearer_token, id, address: { ...anAddress, address1: 'Нарны зам 7' } }
    expect((await account.updateAddress(changed)).success().data.attributes.address1).toBe('Нарны зам 7')
    const list = (await account.addressesList({ bearer_token })).success()
    expect(list).toMatchObject({ data: [{ id }], meta: { count: 1, total_count: 1, total_pages: 1 } })
    const { bearer_token: stranger } = await signedUp()
    expect(summaryOf((await account.showAddress({ bearer_token: stranger, id })).fail())).toBe(notFound)
    expect((await account.removeAddress({ bearer_token: stranger, id })).isFail()).toBe(true)
    expect((await account.removeAddress({ bearer_token, id })).isSuccess()).toBe(true)
    expect((await account.addressesList({ bearer_token })).success().data).toEqual([])
  })

  it('are refused by field', async () => {
    const { bearer_token } = await signedUp()
    const address = { ...anAddress, phone: '123', firstname: '' }
    const error = (await client().account.createAddress({ bearer_token, address })).fail()
    expect(error).toMatchObject({ name: 'ExpandedSpreeError', serverResponse: { status: 422 } })
    expect(Object.keys('errors' in error ? (error.errors as object) : {})).toEqual(
      expect.arrayContaining(['phone', 'firstname']),
    )
  })
})

describe('cards', () => {
  it('are none yet: an empty list, no default, nothing to remove', async () => {
    const { bearer_token } = await signedUp()
    const { account } = client()
    const list = (await account.creditCardsList({ bearer_token, include: 'payment_method' })).success()
    expect(list).toMatchObject({ data: [], meta: { count: 0, total_count: 0 } })
    for (const refused of [
      await account.defaultCreditCard({ bearer_token }),
      await account.removeCreditCard({ bearer_token, id: '1' }),
    ])
      expect(summaryOf(refused.fail())).toBe(notFound)
  })
})

describe('wish lists', () => {
  /** The two calls of part 7 that the client has no method for. */
  const call = async (method: string, path: string, bearer_token: string, body: object) => {
    const answer = await fetch(new URL(`api/v2/storefront/wishlists/${path}`, host), {
      method,
      headers: { authorization: `Bearer ${bearer_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }

  it('go through all eleven calls in their exact shapes', async () => {
    const { bearer_token } = await signedUp()
    const { wishlists } = client()
    const standard = (await wishlists.default({ bearer_token })).success().data
    expect(standard).toEqual({
      id: expect.any(String),
      type: 'wishlist',
      attributes: {
        token: expect.stringMatching(/^[\w-]{22,}$/),
        name: expect.any(String),
        is_private: true,
        is_default: true,
        variant_included: false,
      },
      relationships: { wished_items: { data: [] } },
    })
    const made = (await wishlists.create({ bearer_token, name: 'Төрсөн өдөр', is_default: true })).success().data
    expect(made.attributes).toMatchObject({ name: 'Төрсөн өдөр', is_private: true, is_default: true })
    const wishlist_token = made.attributes.token
    const again = await wishlists.show({ bearer_token, wishlist_token: standard.attributes.token })
    expect(again.success().data.attributes.is_default).toBe(false)
    const item = (
      await wishlists.addWishedItem({ bearer_token, wishlist_token, variant_id: '5', quantity: 2 })
    ).success().data
    const money = expect.stringMatching(/^\d+\.\d$/)
    expect(item).toEqual({
      id: expect.stringMatching(/^\d+$/),
      type: 'wished_item',
      attributes: {
        variant_id: '5',
        quantity: 2,
        price: money,
        total: money,
        display_price: expect.stringMatching(/^₮/),
        display_total: expect.stringMatching(/^₮/),
      },
      relationships: { variant: { data: { id: '5', type: 'variant' } } },
    })
    const { price, total } = item.attributes as Record<string, unknown>
    expect(Number(total)).toBe(2 * Number(price))
    const named = { bearer_token, wishlist_token, id: item.id }
    expect((await wishlists.updateWishedItem({ ...named, quantity: 3 })).success().data.attributes.quantity).toBe(3)
    const wished_items = [
      { variant_id: '7', quantity: 1 },
      { variant_id: '9', quantity: 4 },
    ]
    const added = await call('POST', `${wishlist_token}/add_items`, bearer_token, {
      wished_items,
      include: 'wished_items',
    })
    expect([added.status, added.body.data.type, added.body.included.length]).toEqual([200, 'wishlist', 3])
    const none = await call('POST', `${wishlist_token}/add_items`, bearer_token, {})
    expect([none.status, typeof none.body.error]).toEqual([400, 'string'])
    const wished_items_ids = added.body.included
      .map(({ id }: { id: string }) => id)
      .filter((id: string) => id !== item.id)
    const left = await call('DELETE', `${wishlist_token}/remove_items`, bearer_token, { wished_items_ids })
    expect(left.body.data.relationships.wished_items.data).toEqual([{ id: item.id, type: 'wished_item' }])
    const all = (await wishlists.list({ bearer_token, is_variant_included: '5' })).success()
    expect(all.data.map(({ attributes }) => attributes.variant_included).toSorted()).toEqual([false, true])
    expect(all.meta).toMatchObject({ count: 2, total_count: 2, total_pages: 1 })
    expect((await wishlists.removeWishedItem(named)).success().data.id).toBe(item.id)
    const renamed = await wishlists.update({ bearer_token, wishlist_token, name: 'Шинэ жил', is_private: true })
    expect(renamed.success().data.attributes.name).toBe('Шинэ жил')
    expect((await wishlists.remove({ bearer_token, wishlist_token })).isSuccess()).toBe(true)
    expect(summaryOf((await wishlists.show({ bearer_token, wishlist_token })).fail())).toBe(notFound)
  })

  it('that are private are refused to strangers, shared ones are read by them and not changed', async () => {
    const { bearer_token } = await signedUp()
    const { wishlists } = client()
    const list = (await wishlists.default({ bearer_token })).success().data.attributes
    const wishlist_token = list.token
    const { bearer_token: stranger } = await signedUp()
    const args = { bearer_token: stranger, wishlist_token }
    expect(summaryOf((await wishlists.show(args)).fail())).toBe(unauthorized)
    const url = new URL(`api/v2/storefront/wishlists/${wishlist_token}`, host)
    const opened = { is_private: false, name: list.name }
    expect((await call('PATCH', wishlist_token, bearer_token, opened)).body.data.attributes.is_private).toBe(false)
    expect((await wishlists.show(args)).success().data.attributes.name).toBe(list.name)
    expect((await fetch(url)).status).toBe(200)
    expect((await wishlists.update({ ...args, name: 'Хулгайлсан' })).isFail()).toBe(true)
    expect((await wishlists.addWishedItem({ ...args, variant_id: '5', quantity: 1 })).isFail()).toBe(true)
  })
})

describe('orders', () => {
  it('of a guest’s cart that was taken along are the person’s, listed and shown', async () => {
    const { bearer_token, email } = await signedUp()
    const { cart, checkout, account } = client()
    const guest_order_token = (await cart.create()).success().data.attributes.token
    await cart.addItem({ order_token: guest_order_token, variant_id: '5', quantity: 1 })
    const own = (await cart.associateGuestCart({ bearer_token, guest_order_token })).success().data
    expect(own.attributes).toMatchObject({ token: guest_order_token, item_count: 1 })
    const twice = await cart.associateGuestCart({ bearer_token: (await signedUp()).bearer_token, guest_order_token })
    expect(twice.fail()).toMatchObject({ serverResponse: { status: 422 } })
    const lost = await cart.associateGuestCart({ bearer_token, guest_order_token: 'unknown' })
    expect(lost.fail()).toMatchObject({ serverResponse: { status: 404 } })
    const order = { email, bill_address_attributes: anAddress, ship_address_attributes: anAddress }
    await checkout.orderUpdate({ bearer_token, order })
    await checkout.advance({ bearer_token })
    const methods = (await checkout.paymentMethods({ bearer_token })).success().data
    const bank = methods.find(({ attributes }) => !/card/i.test(attributes.type))
    await checkout.addPayment({ bearer_token, payment_method_id: String(bank?.id) })
    const { number } = (await checkout.complete({ bearer_token })).success().data.attributes
    const list = (await account.completedOrdersList({ bearer_token })).success()
    expect(list.data.map(({ type, attributes }) => [type, attributes.number])).toEqual([['order', number]])
    const answer = (
      await account.completedOrder({ bearer_token, order_number: number, include: 'line_items' })
    ).success()
    expect(answer.included?.map(({ type }) => type)).toEqual(['line_item'])
    expect((await account.accountInfo({ bearer_token })).success().data).toMatchObject({
      attributes: { completed_orders: 1 },
    })
    const { bearer_token: stranger } = await signedUp()
    const args = { bearer_token: stranger, order_number: number }
    expect(summaryOf((await account.completedOrder(args)).fail())).toBe(notFound)
  })
})
