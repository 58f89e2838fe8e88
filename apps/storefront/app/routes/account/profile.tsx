import { localTime } from '@delguur/kit/dates'
import { useT } from '@delguur/ui/i18n'
import { AccountPage, Panel } from '../../features/account/account-page.tsx'
import { accountAction } from '../../features/account/acts.server.ts'
import { EmailPart, PhonePart } from '../../features/account/profile/contact-part.tsx'
import { ProfileForm } from '../../features/account/profile/profile-form.tsx'
import { localeOf } from '../../lib/locale.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/profile'

export function loader({ params, request, context }: Route.LoaderArgs) {
  const title = privateTitle({ request, context, locale: localeOf(params) }, 'account.nav.profile')
  return { title, year: localTime(new Date()).year }
}

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

export default function Profile({ loaderData }: Route.ComponentProps) {
  const t = useT()
  return (
    <AccountPage title={t('account.nav.profile')}>
      <Panel>
        <ProfileForm year={loaderData.year} />
      </Panel>
      <PhonePart />
      <EmailPart />
    </AccountPage>
  )
}
