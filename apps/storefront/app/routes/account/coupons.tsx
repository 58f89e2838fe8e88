import '../../features/order/order.css'
import '../../features/my-orders/my-orders.css'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { AccountPage } from '../../features/account/account-page.tsx'
import { CouponCard } from '../../features/account/wallet/coupon-card.tsx'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import type { Route } from './+types/coupons'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { coupons } = await asOwner(args, (api) => api.coupons.list({ query: { locale: args.locale } }))
  const { messages } = words(args.locale, ['coupons'])
  return { coupons, messages, title: privateTitle(args, 'account.nav.coupons') }
}

export const meta: Route.MetaFunction = privateMeta

export default function AccountCoupons({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const { coupons } = loaderData
  const browse = (
    <ButtonLink variant="main" href={path('/products')}>
      {t('coupons.empty.button')}
    </ButtonLink>
  )
  return (
    <AccountPage title={t('coupons.title')} text={t('coupons.text')}>
      {coupons.length > 0 ? (
        <div className="mo-list">
          {coupons.map((coupon) => (
            <CouponCard key={coupon.id} coupon={coupon} />
          ))}
        </div>
      ) : (
        <div className="acc-panel">
          <EmptyState title={t('coupons.empty.title')} text={t('coupons.empty.text')} action={browse} />
        </div>
      )}
    </AccountPage>
  )
}
