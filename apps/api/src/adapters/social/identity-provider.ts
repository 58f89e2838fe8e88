import type { SocialFlow, SocialProfile } from '../../modules/base/identity/index.ts'

/** One provider that people have accounts at; whatever it throws becomes a `SocialError` in one place. */
export type IdentityProvider = {
  address: (flow: SocialFlow) => Promise<URL>
  handleCallback: (flow: SocialFlow, callback: URL) => Promise<SocialProfile>
  holder: (token: string) => Promise<SocialProfile>
}

/** For one question to a provider; somebody waits before a browser. */
export const timeoutSeconds = 8

/** Secrets leave this machine only over TLS. */
export const isThisMachine = (address: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname)
