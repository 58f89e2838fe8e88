import '../../features/order/order.css'
import '../../features/auth/social.css'
import { useT } from '@delguur/ui/i18n'
import { AccountPage, Panel } from '../../features/account/account-page.tsx'
import { accountAction } from '../../features/account/acts.server.ts'
import { EventsPart } from '../../features/account/security/events-part.tsx'
import { PasswordForm } from '../../features/account/security/password-form.tsx'
import { SessionsPart } from '../../features/account/security/sessions-part.tsx'
import { SocialsPart } from '../../features/account/security/socials-part.tsx'
import { TwoFactorPart } from '../../features/account/security/two-factor-part.tsx'
import { useAccount } from '../../features/account/use-account.ts'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/security'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const [{ sessions }, { events }, { recovery_codes_left }, { providers }] = await asOwner(
    args,
    ({ security, social }) =>
      Promise.all([security.sessions({}), security.events({}), security.twoFactor({}), social.methods({})]),
  )
  const { messages } = words(args.locale, ['auth'])
  return {
    title: privateTitle(args, 'account.nav.security'),
    sessions,
    events,
    recovery_codes_left,
    providers,
    messages,
  }
}

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

export default function Security({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { user } = useAccount()
  return (
    <AccountPage title={t('account.nav.security')}>
      <Panel
        title={t('account.password')}
        text={t(user.has_password ? 'account.password.text' : 'account.password.none')}
        id="password"
      >
        <PasswordForm />
      </Panel>
      <SocialsPart offered={loaderData.providers} />
      <SessionsPart sessions={loaderData.sessions} />
      <TwoFactorPart codesLeft={loaderData.recovery_codes_left} />
      <EventsPart events={loaderData.events.slice(0, 10)} />
    </AccountPage>
  )
}
