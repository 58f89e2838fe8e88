import type { Provider } from '@delguur/contract/base/identity'
import { AuthorizationResponseError, randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { SocialError, type SocialFlow, type SocialPort } from '../../modules/base/identity/index.ts'
import { facebookProvider } from './facebook.ts'
import { googleProvider } from './google.ts'
import type { IdentityProvider } from './identity-provider.ts'
import type { SocialKeys } from './social-keys.ts'

/** Sign-in at the providers that there are keys for. */
export function identityProviders({ google, facebook }: SocialKeys): Omit<SocialPort, 'providers'> {
  const providers = new Map<Provider, IdentityProvider>()
  if (google) providers.set('google', googleProvider(google))
  if (facebook) providers.set('facebook', facebookProvider(facebook))
  const at = (provider: Provider): IdentityProvider => {
    const found = providers.get(provider)
    if (!found) throw new SocialError('failed', 'no keys for it')
    return found
  }
  return {
    start: (provider, redirect_uri) =>
      faults(async () => {
        const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
        const flow: SocialFlow = { provider, ...secrets, redirect_uri }
        return { url: (await at(provider).address(flow)).href, flow }
      }),
    finish: (flow, callback) =>
      faults(async () => {
        const expected = new URL(flow.redirect_uri)
        if (callback.origin !== expected.origin || callback.pathname !== expected.pathname) {
          throw new SocialError('failed', 'came back elsewhere')
        }
        return at(flow.provider).handleCallback(flow, callback)
      }),
    profileOf: (provider, token) => faults(() => at(provider).holder(token)),
  }
}

async function faults<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asSocialError(error)
  }
}

/** The words of a provider may repeat who somebody is; only the kind of the fault goes on. */
function asSocialError(error: unknown): SocialError {
  if (error instanceof SocialError) return error
  if (error instanceof AuthorizationResponseError) {
    return new SocialError(error.error === 'access_denied' ? 'declined' : 'failed', error.error)
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new SocialError('failed', code || (error instanceof Error ? error.name : 'unknown'))
}
