import { useT } from '@delguur/ui/i18n'
import { AccountMenu } from '../features/account/account-nav.tsx'
import { useAccount } from '../features/account/use-account.ts'
import { localeOf } from '../lib/locale.ts'
import { privateTitle } from '../lib/private-page.server.ts'
import { privateMeta } from '../lib/private-page.ts'
import type { Route } from './+types/account-overview'

export function loader({ params, request, context }: Route.LoaderArgs) {
  return { title: privateTitle({ request, context, locale: localeOf(params) }, 'account.nav.label') }
}

export const meta: Route.MetaFunction = privateMeta

export default function Overview() {
  const t = useT()
  const { user, counts } = useAccount()
  return (
    <>
      <header className="acc-head">
        <h1>{t('account.greeting', { name: user.first_name })}</h1>
      </header>
      <AccountMenu counts={counts} />
    </>
  )
}
