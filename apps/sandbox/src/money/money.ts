import type { FastifyInstance, FastifyReply } from 'fastify'
import { events } from '../events.ts'
import { withForms } from '../forms.ts'
import { act, lastAct, type Plan, retell } from './acts.ts'
import type { Delivery } from './callbacks.ts'
import { type Fault, faults } from './faults.ts'
import { type Invoice, type Invoices, openInvoices } from './invoices.ts'
import { moneyPage } from './money-page.ts'
import type { Act } from './provider.ts'
import { providers } from './providers.ts'

const acts = ['approve', 'fail', 'cancel', 'expire'] as const
type Deed = { times?: number | string; delay_ms?: number | string; data?: Invoice['data'] }
type Planned = { provider: string; act: Act | null } & Partial<Plan> & Deed
type Params = { provider: string; id: string; act: string }

const text = { type: 'string' } as const
const span = { type: 'number', minimum: 0 } as const
const faultSchema = {
  type: 'object',
  required: ['provider', 'kind'],
  properties: { provider: text, kind: { enum: ['error', 'hang', 'lose'] }, path: text, times: span },
} as const
const planSchema = {
  type: 'object',
  required: ['provider', 'act'],
  properties: { provider: text, act: { enum: [...acts, null] }, after_ms: span, data: { type: 'object' } },
} as const

/** The stand-ins of banks, wallets and lenders, a page that shows those requests, and the same as calls. */
export function money(app: FastifyInstance, folder?: string): Invoices {
  const trouble = faults(app)
  const plans = new Map<string, Plan>()
  const invoices = planned(openInvoices(folder), plans)
  const calm = (): void => {
    trouble.clear()
    plans.clear()
  }
  const base = (): string => {
    const address = app.server.address()
    return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  }
  for (const { forms, routes } of providers) {
    if (forms) withForms(app, (inner) => routes(inner, invoices, base))
    else routes(app, invoices, base)
  }
  withForms(app, (inner) => acting(inner, invoices, calm))
  app.get<{ Querystring: { number?: string } }>('/money', ({ query: { number = '' } }, reply) =>
    moneyPage(reply, {
      invoices: invoices.list(),
      providers,
      faults: trouble.list(),
      plans,
      wanted: number.trim(),
    }),
  )
  app.get('/money/events', (request, reply) => events(request, reply, invoices.watch, () => invoices.list().length))
  app.get<{ Querystring: { provider?: string; number?: string } }>(
    '/money.json',
    ({ query: { provider, number } }) => ({
      invoices: invoices.list(provider).filter((each) => number === undefined || each.number === number),
    }),
  )
  app.put<{ Body: Fault }>('/money/faults', { schema: { body: faultSchema } }, ({ body }, reply) => {
    trouble.add({ ...body, times: body.times ?? 1 })
    return reply.code(204).send()
  })
  app.put<{ Body: Planned }>('/money/plan', { schema: { body: planSchema } }, ({ body }, reply) => {
    const { provider, act, after_ms = 0, data = {} } = body
    if (act) plans.set(provider, { act, after_ms, data, delivery: deliveryOf(body) })
    else plans.delete(provider)
    return reply.code(204).send()
  })
  app.delete('/money/faults', (_request, reply) => {
    calm()
    return reply.code(204).send()
  })
  return invoices
}

/** What a press on a page, or a call, does to an invoice. */
function acting(app: FastifyInstance, invoices: Invoices, calm: () => void): void {
  app.post<{ Params: Params; Body: Deed }>('/money/:provider/:id/:act', (request, reply) => {
    const { provider: name, id, act: deed } = request.params
    const provider = providers.find((each) => each.name === name)
    const invoice = invoices.find(name, id)
    if (!provider || !invoice) return reply.code(404).send({ error: 'no such invoice' })
    const delivery = deliveryOf(request.body ?? {})
    const known = acts.find((each) => each === deed)
    const last = lastAct(invoice)
    if (known) act(invoices, provider, invoice, known, { delivery, data: fieldsIn(request.body?.data) })
    else if (deed === 'tell' && last) retell(invoices, provider, invoice, last, delivery)
    else return reply.code(400).send({ error: `nobody can ${deed} this` })
    return answer(reply, request.headers.accept, invoices.find(name, id) ?? invoice)
  })
  app.post('/money/calm', (_request, reply) => {
    calm()
    return reply.redirect('/money', 303)
  })
}

const fieldsIn = (data: unknown): Invoice['data'] | undefined =>
  typeof data === 'object' && data !== null ? (data as Invoice['data']) : undefined

const deliveryOf = ({ times = 1, delay_ms = 0 }: Deed): Delivery => ({
  times: Math.min(Number(times) || 0, 100),
  delay_ms: Math.min(Number(delay_ms) || 0, 600_000),
})

/** New invoices meet what is planned for their provider. */
function planned(invoices: Invoices, plans: Map<string, Plan>): Invoices {
  return {
    ...invoices,
    add: (given) => {
      const invoice = invoices.add(given)
      const plan = plans.get(given.provider)
      const provider = providers.find(({ name }) => name === given.provider)
      if (plan && provider) {
        const run = () => {
          const now = invoices.find(invoice.provider, invoice.id)
          if (now) act(invoices, provider, now, plan.act, plan)
        }
        setTimeout(run, plan.after_ms).unref()
      }
      return invoice
    },
  }
}

/** A press on the page comes back to it; a call reads what became of the invoice. */
const answer = (reply: FastifyReply, accept: string | undefined, invoice: Invoice): FastifyReply =>
  accept?.includes('text/html') ? reply.redirect('/money', 303) : reply.send(invoice)
