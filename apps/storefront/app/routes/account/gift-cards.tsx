import '../../features/order/order.css'
import '../../features/account/wallet/wallet.css'
import { HoldingDocument } from '@delguur/contract/money/wallet'
import { useT } from '@delguur/ui/i18n'
import { AccountPage } from '../../features/account/account-page.tsx'
import { accountAction } from '../../features/account/acts.server.ts'
import { GiftList, VoucherList } from '../../features/account/wallet/gift-list.tsx'
import { GiftRedeem } from '../../features/account/wallet/gift-redeem.tsx'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/gift-cards'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { messages } = words(args.locale, ['wallet'])
  const [cards, vouchers] = await asOwner(args, ({ accountWallet }) =>
    Promise.all([accountWallet.giftCards({}), accountWallet.vouchers({})]),
  )
  return {
    cards: HoldingDocument.giftCards.parse(cards).data,
    vouchers: HoldingDocument.vouchers.parse(vouchers).data,
    messages,
    title: privateTitle(args, 'wallet.gift.title'),
  }
}

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

export default function AccountGiftCards({ loaderData }: Route.ComponentProps) {
  const t = useT()
  return (
    <AccountPage title={t('wallet.gift.title')} text={t('wallet.gift.text')}>
      <GiftRedeem />
      <GiftList cards={loaderData.cards} />
      <VoucherList vouchers={loaderData.vouchers} />
    </AccountPage>
  )
}
