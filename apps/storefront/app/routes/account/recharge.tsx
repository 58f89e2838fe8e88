import '../../features/checkout/checkout.css'
import '../../features/paying/paying.css'
import '../../features/order/order.css'
import { useT } from '@delguur/ui/i18n'
import { AccountPage } from '../../features/account/account-page.tsx'
import { Transfer } from '../../features/order/transfer.tsx'
import { loadRecharge } from '../../features/paying/recharge.server.ts'
import { RechargePage } from '../../features/paying/recharge-page.tsx'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/recharge'

/** Where providers send whoever recharges back to; arriving proves nothing, so the truth is requested. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const recharge = await loadRecharge(args, params.number)
  const { messages } = words(args.locale, ['wallet', 'paying', 'ways', 'order'])
  return { ...recharge, now: Date.now(), messages, title: privateTitle(args, 'wallet.paying.title') }
}

export const meta: Route.MetaFunction = privateMeta

export default function AccountRecharge({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { view, transfer, now } = loaderData
  const accounts = transfer && (
    <div className="paying-accounts">
      <p>{t('wallet.paying.transfer_text')}</p>
      <Transfer transfer={transfer} due={null} now={now} />
    </div>
  )
  return (
    <AccountPage back="wallet">
      <RechargePage key={view.number} view={view} now={now} accounts={accounts} />
    </AccountPage>
  )
}
