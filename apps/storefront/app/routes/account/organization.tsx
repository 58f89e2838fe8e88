import { useT } from '@delguur/ui/i18n'
import { AccountPage, Panel } from '../../features/account/account-page.tsx'
import { accountAction } from '../../features/account/acts.server.ts'
import { OrganizationForm } from '../../features/account/profile/organization-form.tsx'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/organization'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { organization } = await asOwner(args, ({ people }) => people.organization({}))
  return { title: privateTitle(args, 'account.nav.organization'), organization }
}

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

export default function Organization({ loaderData }: Route.ComponentProps) {
  const t = useT()
  return (
    <AccountPage title={t('account.nav.organization')} text={t('account.org.text')}>
      <Panel>
        <OrganizationForm known={loaderData.organization} />
      </Panel>
    </AccountPage>
  )
}
