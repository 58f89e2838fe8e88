import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { AccountPage } from '../features/account/account-page.tsx'
import { accountAction } from '../features/account/acts.server.ts'
import { DeviceList, NoticeList, ReadAll } from '../features/account/notice-list.tsx'
import { localeOf } from '../lib/locale.ts'
import { usePath } from '../lib/path.ts'
import { privateTitle } from '../lib/private-page.server.ts'
import { privateMeta } from '../lib/private-page.ts'
import { asOwner } from '../lib/signed-in.server.ts'
import type { Route } from './+types/account-notifications'

const perPage = 20

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const asked = { request, context, locale }
  const page = Number(new URL(request.url).searchParams.get('page')) || 1
  const [list, { devices }] = await asOwner(asked, (api) =>
    Promise.all([
      api.notices.list({ query: { page, per_page: perPage, locale } }),
      api.devices.list({ query: { locale } }),
    ]),
  )
  return { title: privateTitle(asked, 'account.nav.notifications'), list, devices }
}

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { list, devices } = loaderData
  return (
    <AccountPage title={t('account.nav.notifications')} action={list.unread_count > 0 && <ReadAll />}>
      <NoticeList notices={list.notifications} />
      <Pages current={list.current_page} pages={list.pages} />
      <DeviceList devices={devices} />
    </AccountPage>
  )
}

function Pages({ current, pages }: { current: number; pages: number }) {
  const t = useT()
  const path = usePath()
  if (pages < 2) return null
  const to = (page: number) => path(`/account/notifications?page=${page}`)
  return (
    <nav className="acc-row" aria-label={t('account.notices.pages')}>
      {current > 1 && (
        <Link className="btn btn-line" href={to(current - 1)}>
          {t('account.notices.newer')}
        </Link>
      )}
      {current < pages && (
        <Link className="btn btn-line" href={to(current + 1)}>
          {t('account.notices.older')}
        </Link>
      )}
    </nav>
  )
}
