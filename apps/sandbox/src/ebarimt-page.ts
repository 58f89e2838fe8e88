import type { FastifyReply } from 'fastify'
import { csrfField } from './csrf.ts'
import type { Bill } from './ebarimt-book.ts'
import { type Html, html } from './html.ts'
import { page, pagePolicy } from './pages.ts'

/** What the shop told the tax authority, newest first. */
export function ebarimtPage(reply: FastifyReply, bills: Bill[]): FastifyReply {
  const body = html`<header class="top">
      <h1><a class="home" href="/">Sandbox</a> · tax authority</h1>
      <p class="hint">VAT receipts that the shop had made. You are the consumer here: take one into your app, agree to its return.</p>
    </header>
    <main class="money">
      <div id="list">${bills.length === 0 ? nothing : html`<ol class="invoices">${bills.map(row)}</ol>`}</div>
    </main>
    <p class="unseen" role="status" id="news"></p>`
  const text = page('Sandbox tax authority', body)
  return reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(text)
}

const nothing = html`<div class="empty"><h2>No receipt yet</h2><p>Ask for one on the page of an order that was delivered.</p></div>`

const tugrik = (amount: number): string => `₮${amount.toLocaleString('en-US')}`
const badges: Record<Bill['state'], string> = {
  active: 'paid',
  replaced: 'expired',
  voided: 'canceled',
  unconfirmed: 'open',
}

function row(bill: Bill): Html {
  const { id, date, state, lottery, body, registered } = bill
  const to = body.type === 'B2B_RECEIPT' ? `organization ${body.customerTin}` : 'consumer'
  return html`<li class="invoice ${badges[state]}">
    <p class="to">${id} · ${to} · <time datetime="${date.replace(' ', 'T')}+08:00">${date}</time></p>
    <h2>${tugrik(body.totalAmount)} <span class="state">${state}${registered && ', in the app'}</span></h2>
    <p class="start">VAT ${tugrik(body.totalVAT)}${body.totalCityTax > 0 && `, city ${tugrik(body.totalCityTax)}`}${lottery && ` · lottery ${lottery}`}${body.inactiveId ? ` · in place of ${body.inactiveId}` : ''}</p>
    <details><summary>${body.receipts.reduce((sum, sub) => sum + sub.items.length, 0)} items</summary><ul>${body.receipts.flatMap(
      ({ items, taxType }) =>
        items.map(
          (item) =>
            html`<li>${item.name} × ${item.qty} · ${tugrik(item.totalAmount)} · <code>${item.classificationCode} ${taxType}</code></li>`,
        ),
    )}</ul></details>
    <div class="acts">${state === 'active' && !registered && press(bill, 'register', 'Take into the app')}${state === 'unconfirmed' && press(bill, 'agree', 'Agree to the return')}</div>
  </li>`
}

const press = ({ id }: Bill, act: string, words: string): Html =>
  html`<form method="post" action="/ebarimt/bills/${id}/${act}">${csrfField}<button type="submit">${words}</button></form>`
