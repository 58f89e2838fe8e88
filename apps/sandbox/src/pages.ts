import { csrfField, csrfToken } from './csrf.ts'
import { type Html, html } from './html.ts'
import type { Mail, Stored } from './inbox.ts'
import type { Browser } from './push.ts'

export type Part = 'html' | 'text' | 'source'
export type Selection = { message: Stored; part: Part }
type Show = { messages: Stored[]; smtpPort: number; selection?: Selection }

/** The inbox: the list, and beside it the chosen message. On a phone one of the two. */
export function inboxPage({ messages, smtpPort, selection }: Show): string {
  const title = selection ? titleOf(selection.message) : 'Sandbox inbox'
  return page(
    title,
    html`<header class="top">
      <h1><a class="home" href="/">Sandbox inbox</a></h1>
      <p class="hint">Mails (SMTP on 127.0.0.1:${smtpPort}), text messages and <a href="/push">push messages</a> of the shop end here; its bills are <a href="/money">paid here</a>, its VAT receipts kept <a href="/ebarimt">by the tax authority</a>, its events counted <a href="/third-parties">by third parties</a>.</p>
      ${messages.length > 0 && html`<form method="post" action="/clear">${csrfField}<button type="submit">Clear inbox</button></form>`}
    </header>
    <main class="${selection ? 'panes reading' : 'panes'}">
      <section class="list" aria-label="Received messages" id="list">${list(messages, selection?.message.id)}</section>
      ${selection ? reader(selection) : html`<section class="idle"><p>${idleText(messages.length)}</p></section>`}
    </main>
    <p class="unseen" role="status" id="news"></p>`,
  )
}

/** A page that says what is not here. */
export const messagePage = (title: string, text: string): string =>
  page(title, html`<main class="lost"><h1>${title}</h1><p>${text}</p><p><a href="/">To the inbox</a></p></main>`)

const idleText = (count: number): string =>
  count === 0 ? 'Waiting for the first message.' : 'Choose a message to read it.'

const own =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:"
/** What pages of the sandbox may do: only what they bring themselves. */
export const pagePolicy = `${own}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** A page of the sandbox, with a sheet of its own where it is more than a list. */
export function page(title: string, body: Html, sheet?: string): string {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="csrf-token" content="${csrfToken}">
  <title>${title}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/inbox.css">${sheet !== undefined && html`<link rel="stylesheet" href="${sheet}">`}
  <script src="/inbox.js" type="module"></script>
</head>
<body>${body}</body>
</html>
`.markup
}

function list(messages: Stored[], current: number | undefined): Html {
  if (messages.length === 0) {
    return html`<div class="empty"><h2>No message yet</h2>
      <p>Place an order with an e-mail address and its confirmation arrives here within seconds.</p></div>`
  }
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`
  return html`<h2 class="count">${count}</h2><ol>${messages.map((message) => row(message, message.id === current))}</ol>`
}

const row = (message: Stored, current: boolean): Html => {
  const code = codeOf(message)
  return html`<li><a class="mail" href="/messages/${message.id}"${current && html` aria-current="true"`}>
    <span class="to">${kinds[message.kind]} · ${message.to}</span>
    ${time(message.received_at)}
    <span class="subject"${langOf(message)}>${titleOf(message)}</span>
    ${message.kind !== 'sms' && html`<span class="start"${langOf(message)}>${message.text.replace(/\s+/g, ' ').slice(0, 140)}</span>`}
  </a>${code !== undefined && copied(code)}</li>`
}

const kinds: Record<Stored['kind'], string> = { mail: 'Mail', sms: 'Text message', push: 'Push' }

const titleOf = ({ kind, subject, text }: Stored): string =>
  kind === 'sms' ? text.replace(/\s+/g, ' ') : subject || '(no subject)'

/** The six digits of a code, wherever a message says them. */
function codeOf({ kind, subject, text }: Stored): string | undefined {
  return /(?<![\dA-Z#])\d{6}(?!\d)/.exec(kind === 'mail' ? subject : text)?.[0]
}

/** The script lets the button copy; without it the digits are chosen by one click. */
const copied = (code: string): Html =>
  html`<p class="code"><code>${code}</code> <button type="button" class="copy" data-copy="${code}" hidden>Copy code</button></p>`

const langOf = ({ language }: Stored): Html | false => language !== '' && html` lang="${language}"`

/** The server writes UTC; the script turns it into the reader's own clock. */
const time = (iso: string): Html =>
  html`<time datetime="${iso}">${`${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`}</time>`

function reader({ message, part }: Selection): Html {
  const code = codeOf(message)
  return html`<article class="reader" aria-labelledby="subject">
    <p class="back"><a href="/">← All messages</a></p>
    <h2 id="subject"${langOf(message)}>${titleOf(message)}</h2>
    <dl>
      ${factsOf(message).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
    </dl>
    ${code !== undefined ? copied(code) : html`<p></p>`}
    <nav class="parts" aria-label="Parts of the message">${partsOf(message).map((each) => tab(message, each, part))}</nav>
    ${body(message, part)}
  </article>`
}

function factsOf(message: Stored): [string, Html | string][] {
  const received: [string, Html | string][] = [
    ['From', message.from],
    ['To', message.to],
    ['Received', time(message.received_at)],
  ]
  if (message.kind === 'push') return [...received, ['Opens', message.url], ['Urgency', message.urgency]]
  return message.kind === 'mail' ? [...received, ...attached(message)] : received
}

function attached({ attachments }: Mail): [string, string][] {
  const files = attachments.map(({ filename, size }) => `${filename} (${Math.ceil(size / 1024)} kB)`)
  return files.length > 0 ? [['Attached', files.join(', ')]] : []
}

/** What a message can be read as; the first is what its receiver would see. */
export const partsOf = (message: Stored): Part[] => [
  ...(message.kind !== 'mail' || message.html === '' ? [] : (['html'] as const)),
  ...(message.text === '' ? [] : (['text'] as const)),
  'source',
]

const names: Record<Part, string> = { html: 'HTML', text: 'Text', source: 'Source' }

const tab = ({ id }: Stored, part: Part, current: Part): Html =>
  html`<a href="/messages/${id}?part=${part}"${part === current && html` aria-current="page"`}>${names[part]}</a>`

function body(message: Stored, part: Part): Html {
  if (part === 'html') {
    return html`<iframe class="body html" title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox"
      src="/messages/${message.id}/html"></iframe>`
  }
  const text = part === 'text' ? message.text : sourceOf(message)
  return html`<pre class="body ${part}" tabindex="0"${part === 'text' && langOf(message)}>${text}</pre>`
}

const sourceOf = (message: Stored): string =>
  message.kind === 'push' ? message.payload : message.source.toString('utf8')

/** The browsers of the sandbox's push service, and a way to have another. */
export function pushPage(browsers: Browser[]): string {
  const rows = browsers.map(
    ({ id, subscription, ended }) => html`<li><h2>${id}${ended && ' (ended)'}</h2>
      <pre class="text" tabindex="0">${JSON.stringify(subscription, null, 2)}</pre></li>`,
  )
  return page(
    'Push subscriptions',
    html`<header class="top"><h1><a class="home" href="/">Sandbox inbox</a></h1>
      <p class="hint">A browser’s push subscription, with keys of its own. Give its JSON as playerId to POST /users/link_device.</p>
      <form method="post" action="/push/subscriptions">${csrfField}<button type="submit" class="copy">Make a subscription</button></form></header>
    <main class="panes"><section class="list">${rows.length > 0 ? html`<ol class="browsers">${rows}</ol>` : html`<div class="empty"><h2>No subscription yet</h2></div>`}</section></main>`,
  )
}
