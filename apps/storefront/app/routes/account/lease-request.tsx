import '../../features/leasing/leasing.css'
import { localePath } from '@delguur/kit/locale'
import { format } from '@delguur/kit/money'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { data, redirect } from 'react-router'
import { AccountPage, Panel } from '../../features/account/account-page.tsx'
import { accountAction } from '../../features/account/acts.server.ts'
import { LeaseRequest } from '../../features/account/leases/lease-request.tsx'
import { useAccount } from '../../features/account/use-account.ts'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import type { Route } from './+types/lease-request'

/** For one of the person's orders, which the address names. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { messages } = words(args.locale, ['leasing'])
  const wanted = new URL(request.url).searchParams.get('order')
  const { terms, orders } = await asOwner(args, async ({ leases }) => ({
    terms: await leases.config({}),
    orders: (await leases.list({})).orders,
  }))
  if (!wanted) throw redirect(localePath(args.locale, '/account/leases'))
  const order = orders.find(({ number }) => number === wanted) ?? null
  const title = privateTitle(args, 'leasing.request.title')
  return data({ terms, order, messages, title }, { status: order ? 200 : 404 })
}

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

export default function AccountLeaseRequest({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { user } = useAccount()
  const { terms, order } = loaderData
  const text = order && t('leasing.request.text', { number: order.number, total: format(order.total) })
  return (
    <AccountPage title={t('leasing.request.title')} text={text} back="leases">
      <Panel>{order ? <LeaseRequest order={order} terms={terms} phone={user.phone ?? ''} /> : <Missing />}</Panel>
    </AccountPage>
  )
}

function Missing() {
  const t = useT()
  const path = usePath()
  const way = (
    <ButtonLink variant="main" href={path('/account/leases')}>
      {t('leasing.own')}
    </ButtonLink>
  )
  return <EmptyState title={t('leasing.request.title')} text={t('leasing.request.gone')} action={way} />
}
