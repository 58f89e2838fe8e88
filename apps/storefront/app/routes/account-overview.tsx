import { AccountMenu } from '../features/account/account-nav.tsx'
import { accountAction } from '../features/account/acts.server.ts'
import { Glance } from '../features/account/glance.tsx'
import { useAccount } from '../features/account/use-account.ts'
import { localeOf } from '../lib/locale.ts'
import { words } from '../lib/messages.server.ts'
import { privateTitle } from '../lib/private-page.server.ts'
import { privateMeta } from '../lib/private-page.ts'
import type { Route } from './+types/account-overview'

export function loader({ params, request, context }: Route.LoaderArgs) {
  const asked = { request, context, locale: localeOf(params) }
  const { messages } = words(asked.locale, ['order'])
  return { title: privateTitle(asked, 'account.nav.label'), messages }
}

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

export default function Overview() {
  const { counts } = useAccount()
  return (
    <>
      <Glance />
      <AccountMenu counts={counts} />
    </>
  )
}
