import '../../features/paying/ways.css'
import '../../features/account/wallet/wallet.css'
import { walletLineKinds } from '@delguur/contract/money/wallet-lines'
import { useT } from '@delguur/ui/i18n'
import { AccountPage } from '../../features/account/account-page.tsx'
import { accountAction } from '../../features/account/acts.server.ts'
import { WalletBalance } from '../../features/account/wallet/wallet-balance.tsx'
import { WalletHistory } from '../../features/account/wallet/wallet-history.tsx'
import { WalletRecharge } from '../../features/account/wallet/wallet-recharge.tsx'
import { rechargeWays } from '../../features/paying/recharge-ways.server.ts'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/wallet'

const perPage = 20

/** `?account=` and `?page=` of the history; `?amount=` is what a recharge begins with. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const args = { request, context, locale }
  const { messages } = words(locale, ['wallet', 'ways', 'checkout'])
  const { searchParams } = new URL(request.url)
  const account = walletLineKinds.find((kind) => kind === searchParams.get('account')) ?? null
  const page = Number(searchParams.get('page')) || 1
  const [wallet, { lines, current_page, pages }] = await asOwner(args, ({ wallets }) =>
    Promise.all([
      wallets.show({}),
      wallets.history({ query: { ...(account && { account }), page, per_page: perPage, locale } }),
    ]),
  )
  const groups = await rechargeWays(context, locale)
  const amount = (searchParams.get('amount') ?? '').slice(0, 12)
  const history = { lines, current_page, pages, account }
  return { wallet, history, groups, amount, messages, title: privateTitle(args, 'account.nav.wallet') }
}

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

export default function AccountWallet({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { wallet, history, groups, amount } = loaderData
  return (
    <AccountPage title={t('wallet.title')} text={t('wallet.text')}>
      <WalletBalance wallet={wallet} />
      {groups.length > 0 && <WalletRecharge limits={wallet.recharge} groups={groups} first={amount} />}
      <WalletHistory page={history} />
    </AccountPage>
  )
}
