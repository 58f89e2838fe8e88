import '../../features/my-orders/my-orders.css'
import '../../features/account/ask.css'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { AccountPage } from '../../features/account/account-page.tsx'
import { LeaseList } from '../../features/account/leases/lease-list.tsx'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/leases'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { messages } = words(args.locale, ['leasing'])
  const mine = await asOwner(args, ({ leases }) => leases.list({}))
  return { ...mine, messages, title: privateTitle(args, 'leasing.own') }
}

export const meta: Route.MetaFunction = privateMeta

export default function AccountLeases({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const { leases, orders } = loaderData
  const calculator = (
    <ButtonLink variant="line" href={path('/leasing')}>
      {t('leasing.list.calculator')}
    </ButtonLink>
  )
  return (
    <AccountPage
      title={t('leasing.own')}
      text={t('leasing.list.text')}
      action={leases.length + orders.length > 0 && calculator}
    >
      <LeaseList leases={leases} orders={orders} />
    </AccountPage>
  )
}
