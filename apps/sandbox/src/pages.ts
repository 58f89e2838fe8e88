import { type Html, html } from './html.ts'
import type { Kept } from './inbox.ts'

export type Part = 'html' | 'text' | 'source'
export type Selection = { message: Kept; part: Part }
type Show = { messages: Kept[]; smtpPort: number; selection?: Selection }

/** The inbox: the list, and beside it the chosen mail. On a phone one of the two. */
export function inboxPage({ messages, smtpPort, selection }: Show): string {
  const title = selection ? selection.message.subject || '(no subject)' : 'Sandbox inbox'
  return page(
    title,
    html`<header class="top">
      <h1><a class="home" href="/">Sandbox inbox</a></h1>
      <p class="hint">Mails of the shop end here: SMTP on 127.0.0.1:${smtpPort}</p>
      ${messages.length > 0 && html`<form method="post" action="/clear"><button type="submit">Clear inbox</button></form>`}
    </header>
    <main class="${selection ? 'panes reading' : 'panes'}">
      <section class="list" aria-label="Received mails" id="list">${list(messages, selection?.message.id)}</section>
      ${selection ? reader(selection) : html`<section class="idle"><p>${idleText(messages.length)}</p></section>`}
    </main>
    <p class="unseen" role="status" id="news"></p>`,
  )
}

/** A page that says what is not here. */
export const messagePage = (title: string, text: string): string =>
  page(title, html`<main class="lost"><h1>${title}</h1><p>${text}</p><p><a href="/">To the inbox</a></p></main>`)

const idleText = (count: number): string => (count === 0 ? 'Waiting for the first mail.' : 'Choose a mail to read it.')

function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/inbox.css">
  <script src="/inbox.js" type="module"></script>
</head>
<body>${body}</body>
</html>
`.markup
}

function list(messages: Kept[], current: number | undefined): Html {
  if (messages.length === 0) {
    return html`<div class="empty"><h2>No mail yet</h2>
      <p>Place an order with an e-mail address and its confirmation arrives here within seconds.</p></div>`
  }
  const count = messages.length === 1 ? '1 mail' : `${messages.length} mails`
  return html`<h2 class="count">${count}</h2><ol>${messages.map((message) => row(message, message.id === current))}</ol>`
}

const row = (message: Kept, current: boolean): Html =>
  html`<li><a class="mail" href="/messages/${message.id}"${current && html` aria-current="true"`}>
    <span class="to">${message.to}</span>
    ${time(message.received_at)}
    <span class="subject"${langOf(message)}>${message.subject || '(no subject)'}</span>
    <span class="start"${langOf(message)}>${message.text.replace(/\s+/g, ' ').slice(0, 140)}</span>
  </a></li>`

const langOf = ({ language }: Kept): Html | false => language !== '' && html` lang="${language}"`

/** The server writes UTC; the script turns it into the reader's own clock. */
const time = (iso: string): Html =>
  html`<time datetime="${iso}">${`${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`}</time>`

function reader({ message, part }: Selection): Html {
  const attached = message.attachments.map(({ filename, size }) => `${filename} (${Math.ceil(size / 1024)} kB)`)
  return html`<article class="reader" aria-labelledby="subject">
    <p class="back"><a href="/">← All mails</a></p>
    <h2 id="subject"${langOf(message)}>${message.subject || '(no subject)'}</h2>
    <dl>
      <div><dt>From</dt><dd>${message.from}</dd></div>
      <div><dt>To</dt><dd>${message.to}</dd></div>
      <div><dt>Received</dt><dd>${time(message.received_at)}</dd></div>
      ${attached.length > 0 && html`<div><dt>Attached</dt><dd>${attached.join(', ')}</dd></div>`}
    </dl>
    <nav class="parts" aria-label="Parts of the mail">${partsOf(message).map((each) => tab(message, each, part))}</nav>
    ${body(message, part)}
  </article>`
}

/** What a mail can be read as; the first is what a mail program would show. */
export const partsOf = (message: Kept): Part[] => [
  ...(message.html === '' ? [] : (['html'] as const)),
  ...(message.text === '' ? [] : (['text'] as const)),
  'source',
]

const names: Record<Part, string> = { html: 'HTML', text: 'Text', source: 'Source' }

const tab = ({ id }: Kept, part: Part, current: Part): Html =>
  html`<a href="/messages/${id}?part=${part}"${part === current && html` aria-current="page"`}>${names[part]}</a>`

function body(message: Kept, part: Part): Html {
  if (part === 'html') {
    return html`<iframe class="body html" title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox"
      src="/messages/${message.id}/html"></iframe>`
  }
  const text = part === 'text' ? message.text : message.source.toString('utf8')
  return html`<pre class="body ${part}" tabindex="0"${part === 'text' && langOf(message)}>${text}</pre>`
}
