import { csrfField } from './csrf.ts'
import { type Html, html } from './html.ts'
import type { Ask } from './social-ask.ts'
import type { IdentityProvider, Person } from './social-people.ts'

const titles: Record<IdentityProvider, string> = { google: 'Google', facebook: 'Facebook' }

type Show = { provider: IdentityProvider; ask: Ask; action: string; carried: Record<string, string>; people: Person[] }

/** Asks the tester who they are today: one press on a person, or a refusal, or a breakdown. */
export function consentPage({ provider, ask, action, carried, people }: Show): string {
  const hidden = Object.entries(carried).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const form = (parts: Html): Html => html`<form method="post" action="${action}">${csrfField}${hidden}${parts}</form>`
  return frame(
    provider,
    `Sign in – ${titles[provider]} stand-in`,
    html`<h1>Who signs in at ${new URL(ask.redirect_uri).host}?</h1>
    <p class="hint">A stand-in for ${titles[provider]}. Nobody here is real.</p>
    ${form(html`<ul class="people">${people.map(choice)}</ul>`)}
    <details>
      <summary>Somebody else</summary>
      ${form(own(provider))}
    </details>
    ${form(ends)}`,
  )
}

const own = (provider: IdentityProvider): Html => html`<div class="own">
    <label>Name <input name="name" autocomplete="off" required value="Ану Сүхээ"></label>
    <label>E-mail, empty for none <input name="email" type="email" autocomplete="off"></label>
    ${provider === 'google' && html`<label class="check"><input type="checkbox" name="email_verified" checked> The address is confirmed</label>`}
    <button class="go" name="act" value="own">Continue</button>
  </div>`

const ends = html`<div class="ends">
    <button name="act" value="decline">Decline</button>
    <button name="act" value="break">Break: server_error</button>
    <button name="act" value="break_token">Break: token endpoint 500</button>
  </div>`

const choice = ({ subject, given_name, family_name, email, email_verified }: Person): Html =>
  html`<li><button name="subject" value="${subject}">
    <span class="face" aria-hidden="true">${given_name.slice(0, 1)}</span>
    <span class="who"><b>${given_name} ${family_name}</b>
    <span>${email ?? 'no e-mail address'}${email !== null && !email_verified && ' · not confirmed'}</span></span>
  </button></li>`

/** A request that must not be sent back anywhere. */
export const refusedPage = (provider: IdentityProvider, text: string): string =>
  frame(provider, `Not possible – ${titles[provider]} stand-in`, html`<h1>This request is not right</h1><p>${text}</p>`)

const frame = (provider: IdentityProvider, title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/social.css">
</head>
<body class="${provider}"><main>${body}</main></body>
</html>
`.markup
