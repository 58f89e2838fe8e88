import type { Provider } from '@delguur/contract/base/identity'
import { type Resting, restWhileAway } from '../../../../platform/resting.ts'
import { SocialError, type SocialPort } from './social.port.ts'

/**
 * Providers of sign-in, each waited for no longer than a request waits, and left alone while it does not answer:
 * sign-in offers those that answer.
 */
export function restingSocial(port: SocialPort): SocialPort {
  const each = new Map<Provider, Resting>(
    port.providers.map((provider) => [
      provider,
      restWhileAway({
        isMiss: () => false,
        refusal: () => new SocialError('failed', 'not called, it does not answer'),
      }),
    ]),
  )
  const late = () => new SocialError('failed', 'no answer in time')
  const guarded = <A extends unknown[], R>(provider: Provider, call: (...args: A) => Promise<R>) =>
    each.get(provider)?.guard(call, late) ?? call
  return {
    providers: port.providers,
    isAway: (provider) => each.get(provider)?.isAway() === true,
    start: (provider, redirect_uri) => guarded(provider, port.start)(provider, redirect_uri),
    finish: (flow, callback) => guarded(flow.provider, port.finish)(flow, callback),
    profileOf: (provider, token) => guarded(provider, port.profileOf)(provider, token),
  }
}
