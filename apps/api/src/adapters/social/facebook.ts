import { createHmac } from 'node:crypto'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
} from 'openid-client'
import { z } from 'zod'
import { SocialError, type SocialProfile } from '../../modules/base/identity/index.ts'
import { type IdentityProvider, isThisMachine, timeoutSeconds } from './identity-provider.ts'

export type FacebookKeys = { dialog_url: string; graph_url: string; client_id: string; client_secret: string }

const Me = z.object({
  id: z.string().min(1),
  first_name: z.string().default(''),
  last_name: z.string().default(''),
  email: z.string().optional(),
})
const Debugged = z.object({
  data: z.object({ app_id: z.string(), is_valid: z.boolean(), user_id: z.string(), type: z.string() }),
})

/** Facebook by OAuth 2: its dialog, its token endpoint and Graph, which tells who a token belongs to and what app it is for. */
export function facebookProvider({ dialog_url, graph_url, client_id, client_secret }: FacebookKeys): IdentityProvider {
  const graph = graph_url.replace(/\/$/, '')
  const server = { issuer: graph, authorization_endpoint: dialog_url, token_endpoint: `${graph}/oauth/access_token` }
  const configuration = new Configuration(server, client_id, client_secret)
  configuration.timeout = timeoutSeconds
  if (isThisMachine(graph_url)) allowInsecureRequests(configuration)

  const ask = async <T>(path: string, query: Record<string, string>, shape: z.core.$ZodType<T>): Promise<T> => {
    const signal = AbortSignal.timeout(timeoutSeconds * 1000)
    const answer = await fetch(`${graph}${path}?${new URLSearchParams(query)}`, { signal, redirect: 'error' })
    if (!answer.ok) throw new SocialError('failed', `graph ${path} ${answer.status}`)
    return z.parse(shape, await answer.json())
  }
  const profileBehind = async (access_token: string): Promise<SocialProfile> => {
    const appsecret_proof = createHmac('sha256', client_secret).update(access_token).digest('hex')
    const fields = 'id,first_name,last_name,email'
    return profileIn(await ask('/me', { fields, access_token, appsecret_proof }, Me))
  }
  return {
    async address({ state, verifier, redirect_uri }) {
      const code_challenge = await calculatePKCECodeChallenge(verifier)
      const pkce = { code_challenge, code_challenge_method: 'S256' }
      return buildAuthorizationUrl(configuration, { redirect_uri, state, scope: 'public_profile,email', ...pkce })
    },
    async handleCallback({ state, verifier }, callback) {
      const checks = { expectedState: state, pkceCodeVerifier: verifier }
      return profileBehind((await authorizationCodeGrant(configuration, callback, checks)).access_token)
    },
    async holder(token) {
      const own = `${client_id}|${client_secret}`
      const { data } = await ask('/debug_token', { input_token: token, access_token: own }, Debugged)
      // A token given to another app would let that app in as any of its people.
      if (!data.is_valid || data.app_id !== client_id || data.type !== 'USER') {
        throw new SocialError('failed', 'token of another app')
      }
      const profile = await profileBehind(token)
      if (profile.subject !== data.user_id) throw new SocialError('failed', 'token of another person')
      return profile
    },
  }
}

/** Graph gives a person's address only once they have confirmed it there, and else leaves the field out. */
const profileIn = ({ id, first_name, last_name, email = '' }: z.infer<typeof Me>): SocialProfile => ({
  provider: 'facebook',
  subject: id,
  email: email || null,
  email_verified: email !== '',
  first_name,
  last_name,
})
