import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { SocialError, type SocialProfile } from '../../modules/base/identity/index.ts'
import { type IdentityProvider, isThisMachine, timeoutSeconds } from './identity-provider.ts'

export type GoogleKeys = { issuer: string; client_id: string; client_secret: string }

/** Google by OpenID Connect: code flow with PKCE, state and nonce; ID tokens are checked to the signature. */
export function googleProvider({ issuer, client_id, client_secret }: GoogleKeys): IdentityProvider {
  let found: Promise<Configuration> | undefined
  /** What the provider says of itself is requested once; a failure is not kept. */
  const configuration = (): Promise<Configuration> => {
    found ??= discovery(new URL(issuer), client_id, client_secret, undefined, {
      execute: [enableNonRepudiationChecks, ...(isThisMachine(issuer) ? [allowInsecureRequests] : [])],
      timeout: timeoutSeconds,
    }).catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined
  return {
    async address({ state, nonce, verifier, redirect_uri }) {
      const code_challenge = await calculatePKCECodeChallenge(verifier)
      const pkce = { code_challenge, code_challenge_method: 'S256' }
      const params = { scope: 'openid email profile', prompt: 'select_account' }
      return buildAuthorizationUrl(await configuration(), { redirect_uri, state, nonce, ...pkce, ...params })
    },
    async handleCallback({ state, nonce, verifier }, callback) {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      const tokens = await authorizationCodeGrant(await configuration(), callback, checks)
      return profileIn(tokens.claims())
    },
    async holder(token) {
      const { jwks_uri } = (await configuration()).serverMetadata()
      if (!jwks_uri) throw new SocialError('failed', 'no keys')
      keys ??= createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: timeoutSeconds * 1000 })
      // Google's older tokens name it without the scheme.
      const names = [issuer, issuer.replace(/^https:\/\//, '')]
      const rules = { issuer: names, audience: client_id, algorithms: ['RS256'], requiredClaims: ['exp', 'sub'] }
      return profileIn((await jwtVerify(token, keys, rules)).payload)
    },
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function profileIn(claims: JWTPayload | undefined): SocialProfile {
  if (!claims?.sub) throw new SocialError('failed', 'no subject')
  const email = text(claims.email) || null
  return {
    provider: 'google',
    subject: claims.sub,
    email,
    email_verified: email !== null && claims.email_verified === true,
    first_name: text(claims.given_name) || text(claims.name),
    last_name: text(claims.family_name),
  }
}
