import { type Provider, providers } from '@delguur/contract/identity'
import { localePath } from '@delguur/kit/locale'
import { beginTrip } from '../auth/social.server.ts'
import type { Act, Acts } from './act.server.ts'

/** Off to the other house, once the owner has shown that the account is theirs. */
const link =
  (provider: Provider): Act =>
  async (_form, _api, asked) => {
    const then = localePath(asked.locale, '/account/security#socials')
    return { to: await beginTrip(asked, provider, { link: true, then }), reload: true }
  }

const unlink =
  (provider: Provider): Act =>
  async (_form, { social }) => {
    await social.unlink({ params: { provider } })
    return {}
  }

/** `link_google`, `unlink_google` and so on. */
export const socialActs: Acts = Object.fromEntries(
  providers.flatMap((provider) => [
    [`link_${provider}`, link(provider)],
    [`unlink_${provider}`, unlink(provider)],
  ]),
)
