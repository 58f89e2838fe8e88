import '../../features/order/order.css'
import '../../features/my-orders/my-orders.css'
import { useT } from '@delguur/ui/i18n'
import { AccountPage } from '../../features/account/account-page.tsx'
import { LicenseList } from '../../features/my-orders/license-list.tsx'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import type { Route } from './+types/licenses'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { licenses } = await asOwner(args, ({ people }) => people.licenses({ query: { locale: args.locale } }))
  const { messages } = words(args.locale, ['order'])
  return { licenses, messages, title: privateTitle(args, 'order.licenses.title') }
}

export const meta: Route.MetaFunction = privateMeta

export default function AccountLicenses({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { licenses } = loaderData
  return (
    <AccountPage title={t('order.licenses.title')}>
      {licenses.length > 0 ? (
        <LicenseList licenses={licenses} />
      ) : (
        <div className="acc-panel">
          <EmptyState title={t('order.licenses.empty.title')} text={t('order.licenses.empty.text')} />
        </div>
      )}
    </AccountPage>
  )
}
