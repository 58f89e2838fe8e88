import { type Html, html } from './html.ts'

export type Arrived = {
  company: 'analytics' | 'pixel'
  /** The script itself, an event of a browser, or a report of a server. */
  way: 'script' | 'browser' | 'server'
  account: string
  event: string
  fields: object
  referrer?: string
  at: string
}

const ways = ['script', 'browser', 'server'] as const
const names = { script: 'scripts loaded', browser: 'events of browsers', server: 'reports of servers' }

/** How much has arrived, by company and way, and the newest. */
export const thirdPartiesPage = (arrived: Arrived[]): Html => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox · third parties</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/inbox.css"></head>
<body><header class="top"><h1><a class="home" href="/">Sandbox</a> · third parties</h1>
<p class="hint">What browsers and the shop sent to the stand-ins of Google Analytics and Meta. <a href="/third-parties.json">As JSON</a>.</p></header>
<main>${(['analytics', 'pixel'] as const).map(
  (company) =>
    html`<h2>${company}</h2><ul>${ways.map(
      (way) =>
        html`<li>${names[way]}: ${arrived.filter((each) => each.company === company && each.way === way).length}</li>`,
    )}</ul>`,
)}<h2>Newest</h2><ol>${arrived
  .slice(-50)
  .reverse()
  .map(
    ({ at, company, way, event, fields }) =>
      html`<li>${at} ${company} ${way} ${event} <code>${JSON.stringify(fields)}</code></li>`,
  )}</ol></main></body></html>`
