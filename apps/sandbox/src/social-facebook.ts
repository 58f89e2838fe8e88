import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { client, isClient, type Query } from './social-ask.ts'
import { consent } from './social-consent.ts'
import { createGrants, type Grant, provesPkce } from './social-grants.ts'

const lifetime = 5_184_000
const version = '/facebook/v23.0'

/** OAuth 2 and the few Graph calls of a sign-in, in Facebook's own words. */
export function facebookProvider(app: FastifyInstance): void {
  const grants = createGrants('EAAG')
  consent(app, {
    provider: 'facebook',
    path: `${version}/dialog/oauth`,
    separator: /[\s,]+/,
    grants,
    allows: () => undefined,
  })
  const token = (body: Query, authorization: string | undefined, reply: FastifyReply) => {
    if (!isClient(body, authorization)) return refuse(reply, 'Error validating client secret.', 1)
    const grant = grants.take(body.code ?? '')
    if (!grant || grant.redirect_uri !== body.redirect_uri || !provesPkce(grant, body.code_verifier)) {
      return refuse(reply, 'This authorization code has been used.', 100)
    }
    if (grant.breaks) return reply.code(500).send({ error: { message: 'An unknown error occurred', code: 1 } })
    return { access_token: grants.token(grant), token_type: 'bearer', expires_in: lifetime }
  }
  app.get<{ Querystring: Query }>(`${version}/oauth/access_token`, ({ query, headers }, reply) =>
    token(query, headers.authorization, reply),
  )
  app.post<{ Body: Query }>(`${version}/oauth/access_token`, ({ body, headers }, reply) =>
    token(body ?? {}, headers.authorization, reply),
  )
  app.get<{ Querystring: Query }>(`${version}/me`, ({ query, headers }, reply) => {
    const [, bearer] = (headers.authorization ?? '').split(' ')
    const accessToken = query.access_token ?? bearer ?? ''
    const grant = grants.of(accessToken)
    if (!grant) return refuse(reply, 'Invalid OAuth access token.', 190)
    const proof = createHmac('sha256', client.secret).update(accessToken).digest('hex')
    if (query.appsecret_proof !== proof)
      return refuse(reply, 'Invalid appsecret_proof provided in the API argument', 100)
    return fieldsOf(grant, (query.fields ?? 'id,name').split(','))
  })
  app.get<{ Querystring: Query }>(`${version}/debug_token`, ({ query }, reply) => {
    if (query.access_token !== `${client.id}|${client.secret}`) return refuse(reply, 'Invalid OAuth access token.', 190)
    const grant = grants.of(query.input_token ?? '')
    if (!grant) return { data: { is_valid: false, scopes: [] } }
    const expires_at = Math.floor(Date.now() / 1000) + lifetime
    const { client_id: app_id, person, scope: scopes } = grant
    return { data: { app_id, type: 'USER', is_valid: true, user_id: person.subject, expires_at, scopes } }
  })
}

/** Only what was requested and allowed; somebody without an address has no such field. */
function fieldsOf({ person, scope }: Grant, fields: string[]): Record<string, string> {
  const { subject, given_name, family_name, email } = person
  const known: Record<string, string> = {
    name: `${given_name} ${family_name}`.trim(),
    first_name: given_name,
    last_name: family_name,
    ...(email !== null && scope.includes('email') && { email }),
  }
  return { ...Object.fromEntries(Object.entries(known).filter(([name]) => fields.includes(name))), id: subject }
}

const refuse = (reply: FastifyReply, message: string, code: number): FastifyReply =>
  reply.code(400).send({ error: { message, type: 'OAuthException', code } })
