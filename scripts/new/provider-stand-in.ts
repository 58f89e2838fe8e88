import { quoted } from './list.ts'
import type { ProviderNames } from './provider.ts'

// The stand-in for a payment provider, and the page that it leads shoppers to.

export const standInOf = ({
  kebab,
  snake,
  camel,
  title,
}: ProviderNames): string => `import { createHmac, randomInt, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ${camel}Page } from './${kebab}-page.ts'
import { type Invoice, type Invoices, refundable } from './invoices.ts'
import type { Provider } from './provider.ts'

// The stand-in for ${title}. It answers what apps/api/src/adapters/payments/${kebab}-protocol.ts requests: change the
// two together.

const name = '${snake}'
const token = '${kebab}-sandbox-token'
const secret = '${kebab}-sandbox-secret'
const page_limit = 20

export const ${camel}: Provider = {
  name,
  title: ${quoted(title)},
  forms: true,
  routes(app, invoices, base) {
    invoiceRoutes(app, invoices, base)
    refundRoutes(app, invoices)
    paymentRoutes(app, invoices)
    ${camel}Page(app, invoices, ${camel})
  },
  telling: ({ number, amount, status }) => {
    const body = JSON.stringify({ number, status, amount, currency: 'MNT' })
    const moment = String(Math.floor(Date.now() / 1000))
    const signature = createHmac('sha256', secret).update(\`\${moment}.\${body}\`).digest('hex')
    return { body, headers: { 'x-timestamp': moment, 'x-signature': signature } }
  },
  paymentId: () => String(randomInt(10 ** 11, 10 ** 12)),
}

const guard = {
  preHandler: async ({ headers }: FastifyRequest, reply: FastifyReply) =>
    headers.authorization === \`Bearer \${token}\` ? undefined : refuse(reply, 401, 'UNAUTHORIZED'),
}
const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply => reply.code(status).send({ error })
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isSum = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

type NewInvoice = Partial<
  Record<'number' | 'amount' | 'currency' | 'description' | 'callback_url' | 'return_url', unknown>
>
type Numbered = { Params: { number: string } }

/** A number is one invoice: a caller that sends it again gets the same one. */
function invoiceRoutes(app: FastifyInstance, invoices: Invoices, base: () => string): void {
  const path = \`/\${name}/v1/invoices\`
  const bodyOf = ({ id, number, amount, status, payment_id }: Invoice) => {
    const page_url = \`\${base()}/\${name}/pay/\${id}\`
    const reason = status === 'open' || status === 'paid' ? null : status
    return { id, number, amount, currency: 'MNT', status, payment_id, reason, page_url, qr_text: page_url }
  }
  app.post<{ Body: NewInvoice | null }>(path, guard, ({ body }, reply) => {
    const { number, amount, currency, description, callback_url, return_url } = body ?? {}
    if (!isText(number) || !isSum(amount) || currency !== 'MNT') return refuse(reply, 400, 'BAD_REQUEST')
    if (!URL.canParse(String(callback_url)) || !URL.canParse(String(return_url)))
      return refuse(reply, 400, 'BAD_ADDRESS')
    const known = invoices.byNumber(name, number)
    if (known) return known.amount === amount ? bodyOf(known) : refuse(reply, 409, 'NUMBER_TAKEN')
    const callback = { url: String(callback_url), method: 'POST' as const }
    const fresh = { provider: name, number, amount, description: String(description), callback, data: { return_url } }
    return bodyOf(invoices.add({ ...fresh, id: randomUUID() }))
  })
  app.get<Numbered>(\`\${path}/:number\`, guard, ({ params: { number } }, reply) => {
    const invoice = invoices.byNumber(name, number)
    return invoice ? bodyOf(invoice) : refuse(reply, 404, 'UNKNOWN')
  })
  app.post<Numbered>(\`\${path}/:number/cancel\`, guard, ({ params: { number } }, reply) => {
    const invoice = invoices.byNumber(name, number)
    if (!invoice) return refuse(reply, 404, 'UNKNOWN')
    if (invoice.status === 'paid') return refuse(reply, 409, 'PAID')
    if (invoice.status !== 'open') return bodyOf(invoice)
    return bodyOf(invoices.change(invoice, { status: 'canceled', closed_at: new Date().toISOString() }))
  })
}

type NewRefund = Partial<Record<'number' | 'payment_id' | 'amount', unknown>>

/** A number is one refund, as it is one invoice. */
function refundRoutes(app: FastifyInstance, invoices: Invoices): void {
  const path = \`/\${name}/v1/refunds\`
  const refundOf = (number: string) =>
    invoices
      .list(name)
      .flatMap(({ refunds }) => refunds)
      .find(({ key }) => key === number)
  const done = (number: string, amount: number) => ({ id: \`R\${number}\`, number, amount, status: 'done' })
  app.post<{ Body: NewRefund | null }>(path, guard, ({ body }, reply) => {
    const { number, payment_id, amount } = body ?? {}
    const invoice = invoices.list(name).find((each) => each.payment_id !== null && each.payment_id === payment_id)
    if (!invoice) return refuse(reply, 404, 'UNKNOWN')
    if (!isText(number) || !isSum(amount)) return refuse(reply, 400, 'BAD_REQUEST')
    const before = refundOf(number)
    if (before) return done(number, before.amount)
    if (amount > refundable(invoice)) return refuse(reply, 422, 'MORE_THAN_PAID')
    const refund = { key: number, amount, at: new Date().toISOString() }
    invoices.change(invoice, { refunds: [...invoice.refunds, refund] })
    return done(number, amount)
  })
  app.get<Numbered>(\`\${path}/:number\`, guard, ({ params: { number } }, reply) => {
    const refund = refundOf(number)
    return refund ? done(number, refund.amount) : refuse(reply, 404, 'UNKNOWN')
  })
}

/** By the clocks of Ulaanbaatar. */
const dayOf = ({ closed_at, created_at }: Invoice): string =>
  new Date(closed_at ?? created_at).toLocaleDateString('sv-SE', { timeZone: 'Asia/Ulaanbaatar' })

type Day = { Querystring: { day?: string; page?: string } }

function paymentRoutes(app: FastifyInstance, invoices: Invoices): void {
  app.get<Day>(\`/\${name}/v1/payments\`, guard, ({ query: { day, page = '1' } }) => {
    const all = invoices.list(name).filter((each) => each.status === 'paid' && dayOf(each) === day)
    const from = (Math.max(1, Number(page) || 1) - 1) * page_limit
    return {
      pages: Math.ceil(all.length / page_limit),
      payments: all.slice(from, from + page_limit).map((invoice) => ({
        id: invoice.payment_id,
        invoice_id: invoice.id,
        amount: invoice.amount,
        status: refundable(invoice) > 0 ? 'paid' : 'refunded',
      })),
    }
  })
}
`

export const pageOf = ({
  camel,
}: ProviderNames): string => `import type { FastifyInstance, FastifyReply } from 'fastify'
import { csrfField } from '../csrf.ts'
import { html } from '../html.ts'
import { act } from './acts.ts'
import type { Invoice, Invoices } from './invoices.ts'
import type { Provider } from './provider.ts'

type Params = { Params: { id: string } }

/** The page that the shopper is led to. A press does what it says, and the browser goes back to the shop. */
export function ${camel}Page(app: FastifyInstance, invoices: Invoices, provider: Provider): void {
  const path = \`/\${provider.name}/pay/:id\`
  const lost = (reply: FastifyReply) => reply.code(404).send({ error: 'no such invoice' })
  app.get<Params>(path, ({ params: { id } }, reply) => {
    const invoice = invoices.find(provider.name, id)
    if (!invoice) return lost(reply)
    // Chromium holds the way back to \`form-action\` too, so the shop is named.
    const shop = new URL(backOf(invoice)).origin
    const policy = \`default-src 'none'; style-src 'self'; img-src data:; form-action 'self' \${shop}; base-uri 'none'; frame-ancestors 'none'\`
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(pageOf(invoice, provider.title))
  })
  app.post<Params & { Body: { act?: string } | null }>(path, ({ params: { id }, body }, reply) => {
    const invoice = invoices.find(provider.name, id)
    if (!invoice) return lost(reply)
    const deed = (['approve', 'fail', 'cancel'] as const).find((each) => each === body?.act)
    if (deed) act(invoices, provider, invoice, deed)
    return reply.redirect(backOf(invoice), 303)
  })
}

const backOf = ({ data }: Invoice): string => String(data.return_url)

const pageOf = (invoice: Invoice, title: string): string =>
  html\`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>\${title}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/card.css">
</head>
<body><main>
  <p class="bank">\${title} <span>sandbox</span></p>
  <h1>Pay the shop</h1>
  <p class="amount">₮ \${invoice.amount.toLocaleString('en-US')}</p>
  <dl><div><dt>Number</dt><dd>\${invoice.number}</dd></div></dl>
  \${
    invoice.status === 'open'
      ? html\`<form method="post">\${csrfField}
    <button class="go" name="act" value="approve">Pay</button>
    <button class="leave" name="act" value="fail">Refused by the bank</button>
    <button class="leave" name="act" value="cancel">Go back without paying</button>
  </form>\`
      : html\`<p class="closed" role="status">This invoice is closed</p><a class="go" href="\${backOf(invoice)}">Back to the shop</a>\`
  }
  <p class="hint">A page for trying out: no money moves.</p>
</main></body>
</html>
\`.markup
`
