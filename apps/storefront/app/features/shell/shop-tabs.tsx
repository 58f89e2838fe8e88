import { useT } from '@delguur/ui/i18n'
import { House, LayoutGrid, ShoppingBag, Tag, UserRound } from 'lucide'
import { useLocation } from 'react-router'
import { usePath } from '../../lib/path.ts'
import { useTenant } from '../../lib/tenant.ts'
import { useVisitor } from '../visitor/visitor.ts'
import { useAccountPath } from './account-path.ts'
import { TabBar } from './tab-bar.tsx'

/** The phone's bottom bar. */
export function ShopTabs() {
  const t = useT()
  const path = usePath()
  const { pathname, search } = useLocation()
  const { cart_count, just_changed, user } = useVisitor()
  const account = useAccountPath()
  const { offers } = useTenant().flags
  const tab = (to: string, name: string, icon: typeof House, current: boolean) => ({
    href: path(to),
    name,
    icon,
    current,
  })
  const sale = search.includes('on_sale=1')
  const tabs = [
    tab('/', t('common.tab.home'), House, pathname === path('/')),
    tab(
      '/products',
      t('common.tab.catalog'),
      LayoutGrid,
      !sale && (pathname === path('/products') || pathname.startsWith(path('/t/'))),
    ),
    ...(offers ? [tab('/products?on_sale=1&sort=sale_percent_desc', t('common.sale'), Tag, sale)] : []),
    {
      ...tab('/cart', t('common.tab.cart'), ShoppingBag, pathname === path('/cart')),
      count: cart_count,
      wiggle: just_changed,
      label: cart_count > 0 ? t('common.cart_count', { count: cart_count }) : undefined,
    },
    {
      ...tab('', t('common.tab.account'), UserRound, /\/(login|account|track)\b/.test(pathname)),
      href: account,
      label: t(user ? 'common.account' : 'common.sign_in'),
    },
  ]
  return <TabBar tabs={tabs} />
}
