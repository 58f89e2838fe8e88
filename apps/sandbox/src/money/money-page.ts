import type { FastifyReply } from 'fastify'
import { csrfField } from '../csrf.ts'
import { type Html, html } from '../html.ts'
import { page, pagePolicy } from '../pages.ts'
import type { Plan } from './acts.ts'
import type { Fault } from './faults.ts'
import { type Invoice, refundable } from './invoices.ts'
import type { Provider } from './provider.ts'

export type MoneyShow = {
  invoices: Invoice[]
  providers: Provider[]
  faults: Fault[]
  plans: Map<string, Plan>
  /** What is looked for: a number of a charge or of an order, whole or in part. */
  wanted: string
}

type Providers = Map<string, Provider>

const most = 200

/** What the shop asked its providers to collect, with a button for everything that may become of it. */
export function moneyPage(reply: FastifyReply, show: MoneyShow): FastifyReply {
  const { invoices, providers, wanted } = show
  const byName = new Map(providers.map((each) => [each.name, each]))
  const found = invoices.filter((each) => wanted === '' || matches(each, wanted.toLowerCase()))
  const body = html`<header class="top">
      <h1><a class="home" href="/">Sandbox</a> · money</h1>
      <p class="hint">What the shop asked ${providers.map(({ title }) => title).join(', ')} to collect. You are the payer and the bank here. <a href="/">Messages</a> · <a href="/money/most">The Most app</a></p>
    </header>
    <main class="money">
      <form class="find" action="/money" role="search">
        <label for="number">Number of an order or a charge</label>
        <input id="number" name="number" type="search" value="${wanted}" autocomplete="off" spellcheck="false">
        <button type="submit">Find</button>
      </form>
      <div id="list" data-events="/money/events" data-one="bill" data-many="bills">
        ${moods(show, byName)}
        ${found.length === 0 ? nothing(wanted) : groups(found.slice(0, most), byName)}
        ${found.length > most && html`<p class="hint">The newest ${most} of ${found.length}. Find others by their number.</p>`}
      </div>
    </main>
    <p class="unseen" role="status" id="news"></p>`
  const text = page('Sandbox money', body, '/money.css')
  return reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(text)
}

const matches = ({ number, description, id, payment_id }: Invoice, wanted: string): boolean =>
  [number, description, id, payment_id ?? ''].some((text) => text.toLowerCase().includes(wanted))

const nothing = (wanted: string): Html =>
  wanted === ''
    ? html`<div class="empty"><h2>Nothing to pay yet</h2><p>Place an order, choose a way to pay, and its bill is here at once.</p></div>`
    : html`<div class="empty"><h2>No bill with ${wanted}</h2><p><a href="/money">Show all bills</a></p></div>`

/** Troubles and plans that are on. */
function moods({ faults, plans }: MoneyShow, byName: Providers): Html | false {
  const titleOf = (name: string): string => byName.get(name)?.title ?? name
  const lines = [
    ...faults.map(
      ({ provider, kind, times, path }) => `${titleOf(provider)}: ${troubles[kind]}, ${path ?? 'any call'}, ${times}×`,
    ),
    ...[...plans].map(
      ([name, { act, after_ms }]) =>
        `${titleOf(name)}: new bills ${becomes[act]} by themselves after ${after_ms / 1000} s`,
    ),
  ]
  return (
    lines.length > 0 &&
    html`<section class="moods" aria-label="Troubles and plans"><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>
      <form method="post" action="/money/calm" data-quiet>${csrfField}<button type="submit">End them</button></form></section>`
  )
}
const troubles = { error: 'answers 503', hang: 'never answers', lose: 'loses its answer' }
const becomes = { approve: 'are paid', fail: 'fail', cancel: 'are canceled', expire: 'run out' }

const kinds = [
  { title: 'Waiting for the payer', statuses: ['open'] },
  { title: 'Paid', statuses: ['paid'] },
  { title: 'Not paid', statuses: ['failed', 'canceled', 'expired'] },
] satisfies { title: string; statuses: Invoice['status'][] }[]

const groups = (invoices: Invoice[], providers: Providers): Html[] =>
  kinds.flatMap(({ title, statuses }) => {
    const own = invoices.filter(({ status }) => (statuses as string[]).includes(status))
    const rows = own.map((each) => row(each, providers.get(each.provider)))
    return own.length === 0
      ? []
      : [
          html`<section class="group"><h2>${title} <span class="count">${own.length}</span></h2><ol class="bills">${rows}</ol></section>`,
        ]
  })

const money = (amount: number): string => `₮ ${amount.toLocaleString('en-US')}`
const names = { open: 'open', paid: 'paid', failed: 'failed', canceled: 'canceled', expired: 'ran out' }

function row(invoice: Invoice, provider: Provider | undefined): Html {
  const { status, amount, number, description, refunds, payment_id, created_at, closed_at } = invoice
  const back = refunds.reduce((sum, each) => sum + each.amount, 0)
  return html`<li class="bill ${status}">
    <p class="who"><strong>${provider?.title ?? invoice.provider}</strong> <time datetime="${closed_at ?? created_at}">${created_at.slice(11, 16)} UTC</time></p>
    <p class="sum">${money(amount)} <span class="state">${back === 0 ? names[status] : refundable(invoice) === 0 ? 'given back' : 'part given back'}</span></p>
    <p class="words">${description}</p>
    <p class="words"><code>${number}</code>${payment_id !== null && html` <span>payment <code>${payment_id}</code></span>`}</p>
    ${back > 0 && html`<p class="words">Went back: ${refunds.map((each) => money(each.amount)).join(' + ')}</p>`}
    ${acts(invoice, provider?.again === true)}${calls(invoice)}
  </li>`
}

function calls(invoice: Invoice): Html | false {
  const { callbacks } = invoice
  const lines = callbacks.map(
    ({ at, status, note }) =>
      html`<li><time datetime="${at}">${at.slice(11, 19)}</time> <b>${status ?? 'no answer'}</b> <code>${note}</code></li>`,
  )
  const words = callbacks.length === 1 ? '1 call to the shop' : `${callbacks.length} calls to the shop`
  return (
    callbacks.length > 0 &&
    html`<details data-key="calls ${invoice.id}"><summary>${words}</summary><ul class="calls">${lines}</ul></details>`
  )
}

function acts(invoice: Invoice, again: boolean): Html {
  const { status, id, callback } = invoice
  const can = status === 'open' || status === 'canceled' || status === 'expired' || (status === 'failed' && again)
  const isReported = callback !== null && status !== 'open'
  const tell = html`${press(invoice, 'tell', 'Tell again')}${press(invoice, 'tell', 'Tell 3 times', 3)}`
  const approvals = html`${press(invoice, 'approve', 'Approve, tell 3 times', 3)}${press(invoice, 'approve', 'Approve, tell nobody', 0)}${press(invoice, 'approve', 'Approve, tell in 30 s', 1, 30_000)}`
  const ends = html`${press(invoice, 'cancel', 'Cancel')}${press(invoice, 'expire', 'Run out')}`
  if (!can) return html`<div class="acts">${isReported && tell}</div>`
  return html`<div class="acts">${press(invoice, 'approve', status === 'open' ? 'Approve' : 'Approve late')}${status === 'open' && press(invoice, 'fail', 'Fail')}</div>
    <details data-key="more ${id}"><summary>More</summary><div class="acts">${callback !== null && approvals}${status === 'open' ? ends : isReported && tell}</div></details>`
}

const press = ({ provider, id }: Invoice, act: string, words: string, times = 1, delay = 0): Html =>
  html`<form method="post" action="/money/${provider}/${encodeURIComponent(id)}/${act}" data-quiet>${csrfField}
    <input type="hidden" name="times" value="${times}"><input type="hidden" name="delay_ms" value="${delay}">
    <button type="submit" class="${act}" data-key="${words} ${id}">${words}</button></form>`
