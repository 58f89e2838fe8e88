import '../../features/my-orders/my-orders.css'
import '../../features/leasing/leasing.css'
import { format } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'
import { AccountPage } from '../../features/account/account-page.tsx'
import { accountAction } from '../../features/account/acts.server.ts'
import { LeaseView } from '../../features/account/leases/lease-view.tsx'
import { found } from '../../features/catalog/found.server.ts'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/lease'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { messages } = words(args.locale, ['leasing'])
  const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0
  const lease = await found(asOwner(args, ({ leases }) => leases.show({ params: { id } })))
  return { lease, messages, title: privateTitle(args, 'leasing.own') }
}

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

export default function AccountLease({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { lease } = loaderData
  const text = t('leasing.list.sums', { months: lease.months, amount: format(lease.monthly) })
  return (
    <AccountPage title={t('leasing.detail.order', { number: lease.order_number })} text={text} back="leases">
      <LeaseView lease={lease} />
    </AccountPage>
  )
}
