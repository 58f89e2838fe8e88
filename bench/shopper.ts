import { Agent, request } from 'node:http'

/** `from`: the address that the shopper comes from, for a shop behind a proxy that it trusts. */
type CallOptions = { token?: string; bearer?: string; from?: string; body?: object }
/** A shop over HTTP, as many shoppers at once as are requested. */
export type Shop = {
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer>
  /** A page, as sent to a browser. */
  read: (path: string, headers: Record<string, string>) => Promise<{ status: number; bytes: number }>
  close: () => void
}
// biome-ignore lint/suspicious/noExplicitAny: the checks read whatever came and fail where it is not what they say
export type Answer = { status: number; body: any }

const readable = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Opens connections to a shop at an address such as `http://localhost:3000`; calls wait at most 60 s. */
export function openShop(base: string, connections = 50): Shop {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const call: Shop['call'] = (method, path, { token, bearer, from, body } = {}) =>
    new Promise((resolve, reject) => {
      const payload = JSON.stringify(body ?? {})
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
        ...(token && { 'x-spree-order-token': token }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(from && { 'x-forwarded-for': from }),
      }
      const sent = request(new URL(`/api/v2${path}`, base), { method, agent, headers, timeout: 60_000 }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('aborted', () => reject(new Error('the answer broke off')))
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          try {
            resolve({ status: answer.statusCode ?? 0, body: text ? JSON.parse(text) : undefined })
          } catch (error) {
            reject(error)
          }
        })
      })
      sent.on('timeout', () => sent.destroy(new Error('no answer in 60 s')))
      sent.on('error', reject)
      sent.end(payload)
    })
  const read: Shop['read'] = (path, headers) =>
    new Promise((resolve, reject) => {
      const sent = request(new URL(path, base), { agent, headers: { ...headers, ...readable }, timeout: 60_000 })
      sent.on('response', (answer) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
        answer.on('error', reject)
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }))
      })
      sent.on('timeout', () => sent.destroy(new Error('no answer in 60 s')))
      sent.on('error', reject)
      sent.end()
    })
  return { call, read, close: () => agent.destroy() }
}

/** Reads a page of a shopper who has an item in the cart; answers the bytes of the page. */
export function withCartOf(shop: Shop, variant: () => number, path: string): () => Promise<number> {
  let cookie: Promise<string> | undefined
  return async () => {
    cookie ??= cartCookie(shop, variant())
    const { status, bytes } = await shop.read(path, { cookie: await cookie })
    if (status !== 200) throw new Error(`${path} answers ${status}`)
    return bytes
  }
}

/** As the storefront writes it (`features/visitor/session.server.ts`). */
export async function cartCookie(shop: Shop, variant_id: number): Promise<string> {
  const body = { line_item: { variant_id, quantity: 1 } }
  const { token } = must(await shop.call('POST', '/orders/0/line_items', { body }), 201).body.order
  return `cart=${encodeURIComponent(btoa(JSON.stringify(token)))}`
}

/** Names and phones are made up; the place is real. */
export const address = {
  firstname: 'Уралдагч',
  phone: '99112233',
  aimag_id: '11',
  district_id: '1110',
  khoroo_id: '1110-k03',
  address1: '45-р байр, 38 тоот',
}

export type Cart = { token: string; number: string; total: string }

/** The answer, or an error that names what the shop said instead. */
export function must(answer: Answer, ...statuses: number[]): Answer {
  if (!statuses.includes(answer.status))
    throw new Error(`expected ${statuses.join(' or ')}, got ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer
}

/** A cart with lines, an address and a bank transfer chosen: all that is missing is the order. None when all is sold out. */
export async function filledCart(
  shop: Shop,
  lines: { variant_id: number; quantity: number }[],
): Promise<Cart | undefined> {
  let cart: Cart | undefined
  for (const line_item of lines) {
    const path = `/orders/${cart?.number ?? 0}/line_items`
    const options = { body: { line_item }, ...(cart && { token: cart.token }) }
    const answer = await shop.call('POST', path, options)
    if (answer.status === 422) continue
    cart = must(answer, 201).body.order as Cart
  }
  if (!cart) return undefined
  const methods = await shop.call('GET', '/checkouts/payment_methods', { token: cart.token })
  const order = {
    ship_address_attributes: address,
    payments_attributes: [{ payment_method_id: must(methods, 200).body.payment_methods[0].id }],
  }
  const filled = await shop.call('PUT', `/checkouts/${cart.number}`, { token: cart.token, body: { order } })
  return must(filled, 200).body as Cart
}

/** Places a cart for the total it had. */
export const place = (shop: Shop, cart: Cart): Promise<Answer> =>
  shop.call('PUT', `/checkouts/${cart.number}/complete`, {
    token: cart.token,
    body: { expected_total: cart.total },
  })

/** Units of a variant over all shops. */
export async function unitsOf(shop: Shop, variantId: number): Promise<number> {
  const { body } = must(await shop.call('GET', `/products/0/variants/${variantId}/stock_items`), 200)
  return body.stock_items.reduce((sum: number, item: { count_on_hand: number }) => sum + item.count_on_hand, 0)
}

/** Some variant of the shop with that many units; prefers few. */
export async function variantWith(shop: Shop, least: number, most: number, skip: number): Promise<number> {
  let seen = 0
  for (let page = 1; page <= 40; page++) {
    const path = `/storefront/products?include=variants,primary_variant&fields[product]=variants,primary_variant&fields[variant]=sku&filter[in_stock]=true&per_page=50&page=${page}`
    const { body } = must(await shop.call('GET', path), 200)
    const ids = (body.included ?? []).filter((each: { type: string }) => each.type === 'variant')
    for (const { id } of ids as { id: string }[]) {
      const units = await unitsOf(shop, Number(id))
      if (units >= least && units <= most && seen++ >= skip) return Number(id)
    }
    if (page >= body.meta.total_pages) break
  }
  throw new Error(`no variant with ${least} to ${most} units is left in this shop: start it on a fresh data folder`)
}

/** Reads `--name value` and `--name=value`. */
export function option(name: string, fallback: string): string {
  const at = process.argv.findIndex((each) => each === `--${name}` || each.startsWith(`--${name}=`))
  const found = process.argv[at]
  if (at < 0 || !found) return fallback
  return found.includes('=') ? found.slice(found.indexOf('=') + 1) : (process.argv[at + 1] ?? fallback)
}

/** A seed to print, so that a run can be made again. */
export const seedOption = (): string => option('seed', String(Date.now()))

/** Prints one line of a result. */
export const say = (text: string): void => void process.stdout.write(`${text}\n`)
