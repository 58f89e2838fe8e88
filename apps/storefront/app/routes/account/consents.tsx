import { useT } from '@delguur/ui/i18n'
import { AccountPage } from '../../features/account/account-page.tsx'
import { accountAction } from '../../features/account/acts.server.ts'
import { ConsentTable } from '../../features/account/profile/consent-table.tsx'
import { ThirdPartyConsents } from '../../features/account/profile/third-party-consents.tsx'
import { agreeWithAccount } from '../../features/third-parties/consent.server.ts'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/consents'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { consents } = await asOwner(args, ({ people }) => people.consents({}))
  const { purposes } = context.get(serverContext)
  const agreed = purposes && (await agreeWithAccount(args))
  return {
    title: privateTitle(args, 'account.nav.consents'),
    consents,
    purposes: purposes?.map((name) => ({ name, answer: agreed?.[name] ?? null })),
    messages: words(args.locale, ['cookies']).messages,
  }
}

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

export default function Consents({ loaderData }: Route.ComponentProps) {
  const t = useT()
  return (
    <AccountPage title={t('account.nav.consents')} text={t('account.consent.text')}>
      <ConsentTable consents={loaderData.consents} />
      {loaderData.purposes && <ThirdPartyConsents purposes={loaderData.purposes} />}
    </AccountPage>
  )
}
