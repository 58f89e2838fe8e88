import type { Provider } from '@delguur/contract/base/identity'

/** Who somebody is at a provider. */
export type SocialProfile = {
  provider: Provider
  subject: string
  email: string | null
  /** Whether that provider vouches for the address. */
  email_verified: boolean
  first_name: string
  last_name: string
}

/** What is remembered between the way there and the way back; it is sealed and never shown. */
export type SocialFlow = { provider: Provider; state: string; nonce: string; verifier: string; redirect_uri: string }

export type SocialFault = 'declined' | 'failed'

/** `declined`: the person refused; `failed`: the provider is away, or its answer is not what was requested. */
export class SocialError extends Error {
  override name = 'SocialError'
  readonly fault: SocialFault
  /** For the log: which step went wrong and how, without anything of the person. */
  readonly reason: string
  constructor(fault: SocialFault, reason = '') {
    super(`social sign-in ${fault}`)
    this.fault = fault
    this.reason = reason
  }
}

/** Sign-in with Google (OpenID Connect) and Facebook. Rejects with a `SocialError` and with nothing else. */
export type SocialPort = {
  /** The providers that this shop has keys for; no other is offered. */
  providers: Provider[]
  /** Whether one did not answer of late, and is not called at the moment. */
  isAway?: (provider: Provider) => boolean
  /** Where to send the browser, and what to remember until it comes back. */
  start: (provider: Provider, redirect_uri: string) => Promise<{ url: string; flow: SocialFlow }>
  /** Reads the identity from a callback; `callback` is the whole address that the browser was sent to. */
  finish: (flow: SocialFlow, callback: URL) => Promise<SocialProfile>
  /** Reads who a token of an app belongs to: Google's ID token, Facebook's access token, both issued to this shop. */
  profileOf: (provider: Provider, token: string) => Promise<SocialProfile>
}
