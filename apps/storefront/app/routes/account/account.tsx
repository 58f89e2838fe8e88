import '@delguur/ui/styles/field.css'
import '../../features/account/account.css'
import { classNames } from '@delguur/ui/class-names'
import { Outlet, useLocation } from 'react-router'
import { AccountNav } from '../../features/account/account-nav.tsx'
import { useSameVisitor } from '../../features/account/use-same-visitor.ts'
import { noScriptFlash } from '../../features/visitor/flash.server.ts'
import { NoScriptFlash } from '../../features/visitor/no-script-flash.tsx'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { useVisitor } from '../../features/visitor/visitor.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import type { Route } from './+types/account'

/** What all pages of the account stand in: who is signed in, how much they keep, and the way from page to page. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages } = words(locale, ['account'])
  const args = { request, context, locale }
  const overview = await asOwner(args, ({ people }) => people.overview({}))
  return { overview, messages, news: await noScriptFlash(args) }
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { user, wished } = useVisitor()
  // a guest's wishes join the person's only after the first page behind the sign-in has been read
  const counts = user ? { ...loaderData.overview.counts, wished: wished.length } : loaderData.overview.counts
  const overview = { ...loaderData.overview, counts }
  useSameVisitor(overview.user.id)
  const isHome = useLocation().pathname === usePath()('/account')
  return (
    <div className="acc-ground">
      <div className={classNames('wrap', 'acc', isHome && 'acc-alone')}>
        {!isHome && <AccountNav counts={counts} />}
        <div className="acc-main">
          <NoScriptFlash news={loaderData.news} />
          <Outlet context={overview} />
        </div>
      </div>
    </div>
  )
}
