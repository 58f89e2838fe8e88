import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TOTP } from 'otpauth'

// Stands between the fuzzer and the shop: puts a living sign-in, cart and things of the caller's own into each request, and
// makes new ones when a call has used them up (a sign-out, a dropped cart, a closed account).

export type Login = { email: string; password: string; totp_secret?: string | undefined }
/** Nobody; somebody who registers for it, again whenever the account is gone; or a person of the demo. */
export type Caller = 'guest' | 'shopper' | Login

/** What a path or body names, by the placeholder that stands for it in the fuzzer's examples. */
type Own = Record<string, string>
type State = { bearer: string | undefined; own: Own }

const everyCalls = 40

export async function startCaller(shop: string, caller: Caller): Promise<{ url: string; close: () => void }> {
  let state = await newState(shop, caller)
  let calls = 0
  let renewing: Promise<void> | undefined
  const renew = async (): Promise<void> => {
    const { bearer } = state
    const known = bearer !== undefined && (await isSignedIn(shop, bearer)) ? bearer : undefined
    if ((caller === 'guest' || known) && (await isCartOpen(shop, state))) return
    state = await newState(shop, caller, known)
  }
  // what is too long is for the shop to refuse
  const server = createServer({ maxHeaderSize: 4_000_000 }, async (incoming, answer) => {
    try {
      if (++calls % everyCalls === 0) renewing ??= renew().finally(() => (renewing = undefined))
      await renewing
      const parts: Buffer[] = []
      for await (const part of incoming) parts.push(part as Buffer)
      const body = Buffer.concat(parts)
      const outgoing = forward(shop, incoming, named(body, state.own), state)
      const [reply] = (await once(outgoing, 'response')) as [IncomingMessage]
      answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders)
      reply.pipe(answer)
    } catch {
      answer.destroy()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

function forward(shop: string, incoming: IncomingMessage, body: Buffer, { bearer, own }: State) {
  const { host: _host, 'content-length': _length, 'transfer-encoding': _coding, ...headers } = incoming.headers
  const outgoing = request(shop, {
    path: named(Buffer.from(incoming.url ?? '/', 'latin1'), own).toString('latin1'),
    method: incoming.method ?? 'GET',
    headers: {
      ...headers,
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(!bearer && own['own-token'] && { 'x-spree-order-token': own['own-token'] }),
      ...(body.length > 0 && { 'content-length': body.length }),
    },
  })
  // the shop may answer before it has read a body that it refuses, and close
  outgoing.on('error', () => undefined)
  outgoing.end(body)
  return outgoing
}

const named = (text: Buffer, own: Own): Buffer =>
  text.includes('own-')
    ? Buffer.from(
        text.toString('latin1').replace(/own-[a-z]+/g, (name) => own[name] ?? name),
        'latin1',
      )
    : text

// biome-ignore lint/suspicious/noExplicitAny: an answer of the shop, of which one field is read
type Answer = { status: number; body: any }

async function call(shop: string, method: string, path: string, bearer?: string, body?: object): Promise<Answer> {
  const answer = await fetch(new URL(path, shop), {
    method,
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : undefined }
}

const flat = '/api/v2'
const jsonapi = '/api/v2/storefront'

const isSignedIn = async (shop: string, bearer: string): Promise<boolean> =>
  (await call(shop, 'GET', `${jsonapi}/account`, bearer)).status === 200

async function isCartOpen(shop: string, { own }: State): Promise<boolean> {
  const cart = await call(shop, 'GET', `${flat}/orders/${own['own-number']}?order_token=${own['own-token']}`)
  return cart.status === 200 && cart.body.state !== 'complete' && cart.body.line_items.length > 0
}

async function newState(shop: string, caller: Caller, known?: string): Promise<State> {
  const bearer =
    known ?? (caller === 'guest' ? undefined : await signIn(shop, caller === 'shopper' ? await register(shop) : caller))
  const line_item = { variant_id: 5, quantity: 1 }
  const { body: line } = await call(shop, 'POST', `${flat}/orders/0/line_items`, bearer, { line_item })
  const own: Own = { 'own-number': line.order.number, 'own-token': line.order.token, 'own-line': String(line.id) }
  if (!bearer) return { bearer, own }
  const list = await call(shop, 'POST', `${jsonapi}/wishlists`, bearer, { name: 'Миний', is_private: false })
  const wishlist = list.body.data.attributes.token
  const wish = await call(shop, 'POST', `${jsonapi}/wishlists/${wishlist}/add_item`, bearer, { variant_id: 5 })
  const address = await call(shop, 'POST', `${jsonapi}/account/addresses`, bearer, { address: anAddress })
  const placed = await place(shop, bearer)
  const of = { 'own-wishlist': wishlist, 'own-wish': wish.body.data.id, 'own-address': address.body.data.id }
  return { bearer, own: { ...own, ...of, 'own-placed': placed } }
}

/** A placed order beside the open cart, paid by transfer. */
async function place(shop: string, bearer: string): Promise<string> {
  const { body: line } = await call(shop, 'POST', `${flat}/orders/0/line_items`, undefined, {
    line_item: { variant_id: 7, quantity: 1 },
  })
  const { number, token: order_token } = line.order
  const { body: methods } = await call(shop, 'GET', `${flat}/checkouts/payment_methods?order_token=${order_token}`)
  await call(shop, 'PUT', `${flat}/checkouts/${number}`, undefined, {
    order_token,
    order: {
      email: 'fuzz@bambar.example',
      use_billing: true,
      bill_address_attributes: anAddress,
      payments_attributes: [{ payment_method_id: methods.payment_methods[0].id }],
    },
  })
  await call(shop, 'PUT', `${flat}/checkouts/${number}/complete`, undefined, { order_token })
  await call(shop, 'POST', `${flat}/shop/orders/${number}/claim`, bearer, { order_token })
  return number
}

let people = 0
async function register(shop: string): Promise<Login> {
  const login = { email: `fuzz-${process.pid}-${++people}@bambar.example`, password: 'ulaan-malgai-72-tsas' }
  const user = { ...login, password_confirmation: login.password }
  const { status, body } = await call(shop, 'POST', `${jsonapi}/account`, undefined, { user })
  if (status !== 200) throw new Error(`nobody can register: ${status} ${JSON.stringify(body)}`)
  return login
}

/** Staff give a code of their authenticator app, each of which signs in once. */
async function signIn(shop: string, { email, password, totp_secret }: Login): Promise<string> {
  for (let tries = 0; ; tries++) {
    const otp = totp_secret && new TOTP({ secret: totp_secret }).generate()
    const form = { grant_type: 'password', username: email, password, ...(otp && { otp }) }
    const { status, body } = await call(shop, 'POST', '/oauth/token', undefined, form)
    if (status === 200) return body.access_token
    if (tries === 8) throw new Error(`${email} cannot sign in: ${status} ${JSON.stringify(body)}`)
    await new Promise((resolve) => setTimeout(resolve, 10_000))
  }
}

const anAddress = {
  firstname: 'Сараа',
  lastname: 'Бат-Эрдэнийн',
  phone: '99112233',
  country_iso: 'MN',
  zipcode: '13000',
  state_name: 'Ulaanbaatar',
  city: 'Баянзүрх',
  address1: '13-р хороолол',
  address2: '45-р байр, 38 тоот',
}
