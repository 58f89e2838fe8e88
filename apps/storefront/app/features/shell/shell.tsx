import { format } from '@delguur/kit/money'
import { formatPhone } from '@delguur/kit/numbers/phone'
import { SkipLink } from '@delguur/ui/a11y'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { ToastRegion } from '@delguur/ui/toast-region'
import { Lock, Phone } from 'lucide'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { usePath } from '../../lib/path.ts'
import { openStore } from '../visitor/store.ts'
import { refreshVisitor } from '../visitor/visitor.ts'
import type { Chrome } from './chrome.ts'
import { HeaderActions } from './header-actions.tsx'
import { Logo } from './logo.tsx'
import menuStyles from './menu.css?url'
import { ShopFooter } from './shop-footer.tsx'
import { ShopTabs } from './shop-tabs.tsx'
import { SiteHeader } from './site-header.tsx'

/** `shop`: everything; `product`: the quiet header of a phone; `checkout`: a header without ways out; `bare`: the page alone. */
export type ShellKind = 'shop' | 'product' | 'checkout' | 'bare'

/** The search field belongs to another topic, so the root brings it. */
type DrawSearch = (place: 'desk' | 'phone' | 'icon') => ReactNode
type ShellProps = { chrome: Chrome; kind: ShellKind; search: DrawSearch; children: ReactNode }

/** The frame of every page. */
export function Shell({ chrome, kind, search, children }: ShellProps) {
  const { index_name } = chrome.tenant
  // before the effects of the page inside, which read and write it
  useLayoutEffect(() => openStore(index_name), [index_name])
  useEffect(() => void refreshVisitor(), [])
  useFocusOnPage()
  const isShop = kind === 'shop' || kind === 'product'
  return (
    <>
      <SkipLink />
      {kind === 'checkout' && <CheckoutHeader chrome={chrome} />}
      {isShop && <ShopHeader chrome={chrome} quiet={kind === 'product'} search={search} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {isShop && <ShopFooter chrome={chrome} />}
      {/* at the end, so that what is seen first does not wait for what a menu needs once it is open */}
      {isShop && <link rel="stylesheet" href={menuStyles} />}
      {kind === 'shop' && <ShopTabs />}
      <ToastRegion />
    </>
  )
}

/** What was pressed may be gone with its page; then the new page has the focus. */
function useFocusOnPage(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}

type ShopHeaderProps = { chrome: Chrome; quiet: boolean; search: DrawSearch }

function ShopHeader({ chrome, quiet, search: drawSearch }: ShopHeaderProps) {
  const t = useT()
  const path = usePath()
  const { pathname, search } = useLocation()
  const promises = [
    t('common.promise.delivery'),
    t('common.promise.strip_free', { amount: format(chrome.tenant.free_shipping_from) }),
    t('common.promise.strip_return', { hours: chrome.tenant.return_hours }),
  ]
  const nav = chrome.header.map((item) => {
    const href = path(item.link ?? '/products')
    return {
      href,
      name: item.name,
      current: href === `${pathname}${search}` || href === pathname,
      hot: item.hot,
      children: item.children,
    }
  })
  return (
    <SiteHeader
      promises={promises}
      logo={<Logo name={chrome.tenant.title.toLowerCase()} href={path('/')} />}
      search={drawSearch}
      actions={<HeaderActions />}
      nav={nav}
      quiet={quiet}
    />
  )
}

function CheckoutHeader({ chrome }: { chrome: Chrome }) {
  const t = useT()
  const path = usePath()
  const { phone } = chrome.tenant.support
  return (
    <SiteHeader
      logo={<Logo name={chrome.tenant.title.toLowerCase()} href={path('/')} />}
      actions={
        <>
          <span className="where desk">
            <Icon icon={Lock} small />
            {t('checkout.secure')}
          </span>
          <a className="where" href={`tel:+976${phone}`}>
            <Icon icon={Phone} small />
            {formatPhone(phone)}
          </a>
        </>
      }
    />
  )
}
