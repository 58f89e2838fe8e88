import { randomBytes, randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { csrfField } from '../csrf.ts'
import { html } from '../html.ts'
import { page, pagePolicy } from '../pages.ts'

type Secret = { until: number }
const lasts_ms = 5 * 60_000
const tans = new Map<string, Secret & { phone: string }>()
const sales = new Map<string, Secret & { customer: string; amount: number }>()

type Refusal = { code: string; text: string } | undefined
type Ask = { phone?: unknown; amount?: unknown; lasts_ms?: unknown }
const inputOf = (body: Ask | null) => ({
  phone: String(body?.phone ?? ''),
  amount: Number(body?.amount ?? 0),
  lasts: Number(body?.lasts_ms ?? lasts_ms),
})

/** The Most app in the payer's hand: its menu shows TANs, and its web view hands tokens to the shop inside it. */
export function mostApp(app: FastifyInstance): void {
  app.get('/money/most', (_request, reply) =>
    reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(appPage([])),
  )
  app.post<{ Body: Ask | null }>('/money/most/tan', ({ body, headers }, reply) => {
    const { phone, lasts } = inputOf(body)
    const tan = String(randomInt(100_000, 999_999))
    tans.set(tan, { phone, until: Date.now() + lasts })
    return form({ tan }, headers.accept, reply)
  })
  app.post<{ Body: Ask | null }>('/money/most/tokens', ({ body, headers }, reply) => {
    const { phone, amount, lasts } = inputOf(body)
    const custtkn = `ct_${Buffer.from(phone).toString('base64url')}_${randomBytes(12).toString('base64url')}`
    const txntkn = `tt_${randomBytes(24).toString('base64url')}`
    sales.set(txntkn, { customer: custtkn, amount, until: Date.now() + lasts })
    return form({ custtkn, txntkn }, headers.accept, reply)
  })
}

/** Spends a TAN. A wrong guess leaves the right one good. */
export function takeTan(phone: string, tan: string): Refusal {
  const found = tans.get(tan)
  if (!found || found.phone !== phone) return { code: '21', text: 'ТАН код буруу байна' }
  tans.delete(tan)
  return found.until < Date.now() ? { code: '22', text: 'ТАН кодын хугацаа дууссан байна' } : undefined
}

/** Spends the token of one sale, which is of one customer and one amount. */
export function takeToken(customer: string, sale: string, amount: number): Refusal {
  const found = sales.get(sale)
  if (!found || found.customer !== customer) return { code: '23', text: 'Токен буруу эсвэл ашиглагдсан байна' }
  if (found.amount !== amount) return { code: '24', text: 'Зөвшөөрсөн дүнгээс өөр дүн байна' }
  sales.delete(sale)
  return found.until < Date.now() ? { code: '25', text: 'Токены хугацаа дууссан байна' } : undefined
}

const form = (secrets: Record<string, string>, accept: string | undefined, reply: FastifyReply) =>
  accept?.includes('text/html')
    ? reply
        .header('content-security-policy', pagePolicy)
        .type('text/html; charset=utf-8')
        .send(appPage(Object.entries(secrets)))
    : reply.send(secrets)

const names: Record<string, string> = { tan: 'TAN', custtkn: 'Customer token', txntkn: 'Sale token' }

const copied = ([name, value]: [string, string]) =>
  html`<p class="code">${names[name] ?? name} <code>${value}</code> <button type="button" class="copy" data-copy="${value}" hidden>Copy</button></p>`

const appPage = (secrets: [string, string][]): string =>
  page(
    'Most app',
    html`<header class="top">
      <h1><a class="home" href="/">Sandbox</a> · <a class="home" href="/money">money</a> · the Most app</h1>
      <p class="hint">What the payer reads in the wallet's menu. Each is good for 5 minutes and one purchase.</p>
    </header>
    <main class="money">
      ${secrets.length > 0 && html`<div role="status">${secrets.map(copied)}</div>`}
      <form class="find" method="post" action="/money/most/tan">${csrfField}
        <label for="phone">Phone</label>
        <input id="phone" name="phone" inputmode="numeric" required pattern="[0-9]{8}" value="99110203">
        <button type="submit">Show a TAN</button>
      </form>
      <form class="find" method="post" action="/money/most/tokens">${csrfField}
        <label for="amount">Amount of a sale inside of the app</label>
        <input type="hidden" name="phone" value="99110203">
        <input id="amount" name="amount" inputmode="numeric" required pattern="[0-9]+">
        <button type="submit">Allow one sale</button>
      </form>
    </main>
    <p class="unseen" role="status" id="news"></p>`,
    '/money.css',
  )
