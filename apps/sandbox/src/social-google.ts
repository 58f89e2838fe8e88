import { createHash, generateKeyPair, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { client, isClient, type Query } from './social-ask.ts'
import { consent } from './social-consent.ts'
import { createGrants, type Grant, provesPkce } from './social-grants.ts'

type Keys = { kid: string; privateKey: KeyObject; jwk: object }

/** Made when first requested: most runs of the sandbox never are. */
async function makeKeys(): Promise<Keys> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const jwk = publicKey.export({ format: 'jwk' })
  const kid = createHash('sha256').update(String(jwk.n)).digest('base64url').slice(0, 16)
  return { kid, privateKey, jwk: { ...jwk, kid, use: 'sig', alg: 'RS256' } }
}

const lifetime = 3_600
const issuerOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}/google`

/** OpenID Connect with the code flow: discovery, keys, authorization, token, userinfo. */
export function googleProvider(app: FastifyInstance): void {
  const grants = createGrants('ya29.')
  let keys: Promise<Keys> | undefined
  const ownKeys = (): Promise<Keys> => {
    keys ??= makeKeys()
    return keys
  }
  app.get('/google/.well-known/openid-configuration', (request) => metadata(issuerOf(request)))
  app.get('/google/jwks', async () => ({ keys: [(await ownKeys()).jwk] }))
  consent(app, { provider: 'google', path: '/google/authorize', separator: /\s+/, grants, allows: allowed })
  app.post<{ Body: Query }>('/google/token', async (request, reply) => {
    const body = request.body ?? {}
    if (!isClient(body, request.headers.authorization)) return refuse(reply, 401, 'invalid_client')
    if (body.grant_type !== 'authorization_code') return refuse(reply, 400, 'unsupported_grant_type')
    const grant = grants.take(body.code ?? '')
    if (!grant || grant.redirect_uri !== body.redirect_uri || !provesPkce(grant, body.code_verifier)) {
      return refuse(reply, 400, 'invalid_grant')
    }
    if (grant.breaks) return refuse(reply, 500, 'server_error')
    const access_token = grants.token(grant)
    const id_token = idToken(await ownKeys(), issuerOf(request), grant, access_token)
    return { access_token, token_type: 'Bearer', expires_in: lifetime, scope: grant.scope.join(' '), id_token }
  })
  app.get('/google/userinfo', (request, reply) => {
    const [, token = ''] = (request.headers.authorization ?? '').split(' ')
    const grant = grants.of(token)
    return grant ? claimsOf(grant) : refuse(reply.header('www-authenticate', 'Bearer'), 401, 'invalid_token')
  })
}

/** Google answers a request without `openid` too, but not as OpenID Connect: here it is a mistake. */
const allowed = ({ scope }: { scope: string[] }): string | undefined =>
  scope.includes('openid') ? undefined : 'the scope must include openid'

const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  scopes_supported: ['openid', 'email', 'profile'],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  claims_supported: ['aud', 'email', 'email_verified', 'exp', 'family_name', 'given_name', 'iat', 'iss', 'name', 'sub'],
  code_challenge_methods_supported: ['S256'],
  grant_types_supported: ['authorization_code'],
})

function claimsOf({ person, scope }: Grant) {
  const { subject: sub, given_name, family_name, email, email_verified } = person
  const names = { name: `${given_name} ${family_name}`.trim(), given_name, family_name }
  return {
    sub,
    ...(scope.includes('profile') && names),
    ...(scope.includes('email') && email !== null && { email, email_verified }),
  }
}

function idToken({ kid, privateKey }: Keys, iss: string, grant: Grant, accessToken: string): string {
  const iat = Math.floor(Date.now() / 1000)
  const half = createHash('sha256').update(accessToken).digest().subarray(0, 16)
  const claims = {
    iss,
    aud: client.id,
    azp: client.id,
    iat,
    exp: iat + lifetime,
    ...(grant.nonce !== undefined && { nonce: grant.nonce }),
    at_hash: half.toString('base64url'),
    ...claimsOf(grant),
  }
  const text = `${json({ alg: 'RS256', kid, typ: 'JWT' })}.${json(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
}

const json = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply => reply.code(status).send({ error })
