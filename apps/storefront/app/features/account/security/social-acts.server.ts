import { type Provider, providers } from '@delguur/contract/base/identity'
import { localePath } from '@delguur/kit/locale'
import { startFlow } from '../../auth/social.server.ts'
import type { Act, Acts } from '../act.server.ts'

/** Starts the flow that links a provider, after a recent proof of the account's owner. */
const link =
  (provider: Provider): Act =>
  async (_form, _api, args) => {
    const redirectTo = localePath(args.locale, '/account/security#socials')
    return { to: await startFlow(args, provider, { link: true, redirectTo }), reload: true }
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
