import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Ask, type Query, readAsk, wayBack } from './social-ask.ts'
import type { Grants } from './social-grants.ts'
import { consentPage, refusedPage } from './social-page.ts'
import { chosenPerson, type IdentityProvider, peopleOf } from './social-people.ts'

type Place = {
  provider: IdentityProvider
  path: string
  /** Between the scopes of a request. */
  separator: RegExp
  grants: Grants
  /** What else the provider wants of a request: says what is wrong. */
  allows: (ask: Ask) => string | undefined
}

/** The page where somebody chooses who they are, and the way back with a code or a refusal. */
export function consent(app: FastifyInstance, place: Place): void {
  const { provider, path, grants } = place
  app.get<{ Querystring: Query }>(path, ({ query }, reply) => {
    const ask = read(query, place)
    if (typeof ask === 'string') return page(reply.code(400), refusedPage(provider, ask))
    const carried = Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]))
    const text = consentPage({ provider, ask, action: path, carried, people: peopleOf(provider) })
    return page(reply, text, new URL(ask.redirect_uri).origin)
  })
  app.post<{ Body: Query | null }>(path, (request, reply) => {
    const body = request.body ?? {}
    const ask = read(body, place)
    if (typeof ask === 'string') return page(reply.code(400), refusedPage(provider, ask))
    if (body.act === 'decline') return reply.redirect(wayBack(ask, declined[provider]), 303)
    if (body.act === 'break') return reply.redirect(wayBack(ask, { error: 'server_error' }), 303)
    const person = body.act === 'break_token' ? peopleOf(provider)[0] : chosenPerson(provider, body)
    if (!person) return page(reply.code(400), refusedPage(provider, 'There is no such person.'))
    const code = grants.code({ ...ask, person, breaks: body.act === 'break_token' })
    return reply.redirect(wayBack(ask, { code }), 303)
  })
}

/** As each provider words it. */
const declined: Record<IdentityProvider, Query> = {
  google: { error: 'access_denied' },
  facebook: {
    error: 'access_denied',
    error_code: '200',
    error_description: 'Permissions error',
    error_reason: 'user_denied',
  },
}

function read(query: Query, { separator, allows }: Place): Ask | string {
  const ask = readAsk(query, separator)
  return typeof ask === 'string' ? ask : (allows(ask) ?? ask)
}

/** Chromium holds the way back to `form-action` too, so the shop that asks is named. */
const page = (reply: FastifyReply, text: string, shop = ''): FastifyReply =>
  reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${shop}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(text)
