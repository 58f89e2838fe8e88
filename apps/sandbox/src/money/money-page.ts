import type { FastifyReply } from 'fastify'
import { type Html, html } from '../html.ts'
import { page, pagePolicy } from '../pages.ts'
import type { Fault } from './faults.ts'
import type { Invoice } from './invoices.ts'
import type { Provider } from './provider.ts'

/** What the shop asked its providers to collect, with a button for everything that may become of it. */
export function moneyPage(
  reply: FastifyReply,
  invoices: Invoice[],
  providers: Provider[],
  faults: Fault[],
): FastifyReply {
  const titles = new Map(providers.map(({ name, title }) => [name, title]))
  const body = html`<header class="top">
      <h1><a class="home" href="/">Sandbox</a> · money</h1>
      <p class="hint">What the shop asked ${providers.map(({ title }) => title).join(', ')} to collect. You are the payer and the bank here.</p>
    </header>
    <main class="money">
      ${faults.length > 0 && html`<p class="hint" role="status">In trouble: ${faults.map(({ provider, kind, times }) => `${provider} (${kind}, ${times}×)`).join(', ')}</p>`}
      <div id="list">${invoices.length === 0 ? nothing : html`<ol class="invoices">${invoices.map((each) => row(each, titles.get(each.provider) ?? each.provider))}</ol>`}</div>
    </main>
    <p class="unseen" role="status" id="news"></p>`
  const text = page('Sandbox money', body)
  return reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(text)
}

const nothing = html`<div class="empty"><h2>Nothing to pay yet</h2><p>Place an order and choose a way to pay.</p></div>`

function row(invoice: Invoice, title: string): Html {
  const { status, amount, number, description, refunds, callbacks, created_at } = invoice
  return html`<li class="invoice ${status}">
    <p class="to">${title} · ${number} · <time datetime="${created_at}">${created_at.slice(11, 19)} UTC</time></p>
    <h2>₮${amount.toLocaleString('en-US')} <span class="state">${status}</span></h2>
    <p class="start">${description}</p>
    ${refunds.length > 0 && html`<p class="start">Went back: ${refunds.map((each) => `₮${each.amount.toLocaleString('en-US')}`).join(', ')}</p>`}
    ${buttons(invoice)}
    ${callbacks.length > 0 && html`<details><summary>${callbacks.length} calls to the shop</summary><ul>${callbacks.map(({ at, status: code, note }) => html`<li><code>${at.slice(11, 23)} ${code ?? 'no answer'} ${note}</code></li>`)}</ul></details>`}
  </li>`
}

function buttons(invoice: Invoice): Html {
  const { status } = invoice
  if (status === 'paid')
    return html`<div class="acts">${press(invoice, 'tell', 'Tell again')}${press(invoice, 'tell', 'Tell 3 times', 3)}</div>`
  const approve = html`${press(invoice, 'approve', 'Approve')}${press(invoice, 'approve', 'Approve, tell 3 times', 3)}${press(invoice, 'approve', 'Approve, tell nobody', 0)}${press(invoice, 'approve', 'Approve, tell in 30 s', 1, 30_000)}`
  if (status !== 'open')
    return html`<div class="acts">${status !== 'failed' && approve}${press(invoice, 'tell', 'Tell again')}</div>`
  return html`<div class="acts">${approve}${press(invoice, 'fail', 'Fail')}${press(invoice, 'cancel', 'Cancel')}${press(invoice, 'expire', 'Run out')}</div>`
}

const press = ({ provider, id }: Invoice, act: string, words: string, times = 1, delay = 0): Html =>
  html`<form method="post" action="/money/${provider}/${encodeURIComponent(id)}/${act}">
    <input type="hidden" name="times" value="${times}"><input type="hidden" name="delay_ms" value="${delay}">
    <button type="submit">${words}</button></form>`
