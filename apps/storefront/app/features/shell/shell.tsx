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
import type { Chrome, FrameParts } from './chrome.ts'
import { FramePart } from './frame-part.tsx'
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
type ShellProps = {
  chrome: Chrome
  /** Nothing in the browser where the document has them. */
  parts: FrameParts | undefined
  kind: ShellKind
  search: DrawSearch
  children: ReactNode
}

/** The frame of every page. */
export function Shell({ chrome, parts, kind, search, children }: ShellProps) {
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
      {isShop && <ShopHeader chrome={chrome} parts={parts} quiet={kind === 'product'} search={search} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {isShop && <ShopFooter chrome={chrome} parts={parts} />}
      {/* at the end, so that what is seen first does not wait for what a menu needs once it is open */}
      {isShop && <link rel="stylesheet" href={menuStyles} />}
      {kind === 'shop' && <ShopTabs />}
      {/* for the pages after this one */}
      {!isShop && chrome.parts.map((name) => <FramePart key={name} name={name} parts={parts} as="template" />)}
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

type ShopHeaderProps = Pick<ShellProps, 'chrome' | 'parts' | 'search'> & { quiet: boolean }

function ShopHeader({ chrome, parts, quiet, search }: ShopHeaderProps) {
  const path = usePath()
  useCurrentLink()
  return (
    <SiteHeader
      promises={<FramePart name="promises" parts={parts} className="wrap" />}
      logo={<Logo name={chrome.tenant.title} href={path('/')} />}
      search={search}
      actions={<HeaderActions />}
      nav={chrome.parts.includes('nav') && <FramePart name="nav" parts={parts} as="ul" className="nav-list" />}
      quiet={quiet}
    />
  )
}

/** Marks the menu's link to this page, as the server marked it in the document. */
function useCurrentLink(): void {
  const { pathname, search } = useLocation()
  useLayoutEffect(() => {
    for (const link of document.querySelectorAll('.nav-list > li > a')) {
      const href = link.getAttribute('href')
      if (href === pathname || href === pathname + search) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
  }, [pathname, search])
}

function CheckoutHeader({ chrome }: { chrome: Chrome }) {
  const t = useT()
  const path = usePath()
  const { phone } = chrome.tenant.support
  return (
    <SiteHeader
      logo={<Logo name={chrome.tenant.title} href={path('/')} />}
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
