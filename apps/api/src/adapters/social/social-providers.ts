import type { SocialPort } from '../../modules/base/identity/index.ts'
import type { SocialKeys } from './social-keys.ts'

/**
 * Sign-in at the providers that there are keys for; undefined without any. What speaks with them is loaded for the first who
 * signs in there.
 */
export function socialProviders(keys: SocialKeys): SocialPort | undefined {
  const providers = (['google', 'facebook'] as const).filter((name) => keys[name])
  if (providers.length === 0) return undefined
  let opened: Promise<Omit<SocialPort, 'providers'>> | undefined
  const port = () => {
    opened ??= import('./identity-providers.ts').then(({ identityProviders }) => identityProviders(keys))
    return opened
  }
  return {
    providers,
    start: async (...args) => (await port()).start(...args),
    finish: async (...args) => (await port()).finish(...args),
    profileOf: async (...args) => (await port()).profileOf(...args),
  }
}
