import '../../features/checkout/checkout.css'
import '../../features/paying/paying.css'
import '../../features/paying/ways.css'
import { localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { AccountPage } from '../../features/account/account-page.tsx'
import { accountAction } from '../../features/account/acts.server.ts'
import { InstalmentWays } from '../../features/account/leases/instalment-ways.tsx'
import { found } from '../../features/catalog/found.server.ts'
import { loadInstalment } from '../../features/paying/instalment.server.ts'
import { InstalmentPage } from '../../features/paying/instalment-page.tsx'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/lease-pay'

/** The instalment that the address names, else the next; providers lead back here, which proves nothing. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0
  const { instalments } = await found(asOwner(args, ({ leases }) => leases.show({ params: { id } })))
  const named = Number(new URL(request.url).searchParams.get('position'))
  const rows = instalments.filter(({ due_on }) => due_on !== null)
  const wanted = rows.find(({ position }) => position === named) ?? rows.find(({ paid_at }) => paid_at === null)
  if (!wanted) throw redirect(localePath(args.locale, `/account/leases/${id}`))
  const instalment = await loadInstalment(args, id, wanted.position)
  const { messages } = words(args.locale, ['leasing', 'paying', 'ways', 'order'])
  return { instalment, now: Date.now(), messages, title: privateTitle(args, 'leasing.pay.title') }
}

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

export default function AccountLeasePay({ loaderData }: Route.ComponentProps) {
  const { instalment, now } = loaderData
  const { lease_id, position, view } = instalment
  const key = `${view.number} ${view.payment?.charge?.number ?? ''}`
  return (
    <AccountPage back="leases">
      <InstalmentPage
        key={key}
        instalment={instalment}
        now={now}
        ways={<InstalmentWays lease_id={lease_id} position={position} amount={view.due} groups={view.groups} />}
      />
    </AccountPage>
  )
}
