import '../../features/order/order.css'
import { useT } from '@delguur/ui/i18n'
import { AccountPage } from '../../features/account/account-page.tsx'
import { accountAction } from '../../features/account/acts.server.ts'
import { CouponView } from '../../features/account/wallet/coupon-view.tsx'
import { found } from '../../features/catalog/found.server.ts'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/coupon'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const id = Number(params.id)
  if (!Number.isSafeInteger(id)) throw new Response(null, { status: 404 })
  const call = { params: { id }, query: { locale: args.locale } }
  const coupon = await found(asOwner(args, ({ coupons }) => coupons.show(call)))
  const { messages } = words(args.locale, ['coupons'])
  return { coupon, messages, title: privateTitle(args, 'account.nav.coupons') }
}

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

export default function AccountCoupon({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { coupon } = loaderData
  return (
    <AccountPage title={coupon.name} text={t('coupons.text')} back="coupons">
      <CouponView coupon={coupon} />
    </AccountPage>
  )
}
