import { useT } from '@delguur/ui/i18n'
import { AccountPage } from '../../features/account/account-page.tsx'
import { accountAction } from '../../features/account/acts.server.ts'
import { DeletePart, ExportPart } from '../../features/account/security/data-parts.tsx'
import { localeOf } from '../../lib/locale.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/data'

export function loader({ params, request, context }: Route.LoaderArgs) {
  const state = new URL(request.url).searchParams.get('export')
  const args = { request, context, locale: localeOf(params) }
  return {
    title: privateTitle(args, 'account.nav.data'),
    state: state === 'proof' || state === 'failed' ? state : undefined,
  } as const
}

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

export default function Data({ loaderData }: Route.ComponentProps) {
  const t = useT()
  return (
    <AccountPage title={t('account.nav.data')}>
      <ExportPart state={loaderData.state} />
      <DeletePart />
    </AccountPage>
  )
}
