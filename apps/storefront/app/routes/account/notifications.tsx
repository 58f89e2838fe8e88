import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { useRevalidator } from 'react-router'
import { AccountPage } from '../../features/account/account-page.tsx'
import { accountAction } from '../../features/account/acts.server.ts'
import { DeviceList, NoticeList, ReadAll } from '../../features/account/notice-list.tsx'
import { useSave } from '../../features/account/use-save.ts'
import { ThisBrowser } from '../../features/push/this-browser.tsx'
import { useThisBrowser } from '../../features/push/use-this-browser.ts'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import { useTenant } from '../../lib/tenant.ts'
import type { Route } from './+types/notifications'

const perPage = 20

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const args = { request, context, locale }
  const { messages } = words(locale, ['push'])
  const page = Number(new URL(request.url).searchParams.get('page')) || 1
  const [list, { devices }, { public_key }] = await asOwner(args, (api) =>
    Promise.all([
      api.notices.list({ query: { page, per_page: perPage, locale } }),
      api.devices.list({ query: { locale } }),
      api.devices.pushKey({}),
    ]),
  )
  return { title: privateTitle(args, 'account.nav.notifications'), list, devices, public_key, messages }
}

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { list, devices, public_key } = loaderData
  const { flags } = useTenant()
  const browser = useThisBrowser()
  const own = devices.find(({ player_id }) => player_id === browser.device)
  const remove = useSave('remove_device')
  const { revalidate } = useRevalidator()
  const changed = async (isOn: boolean): Promise<void> => {
    if (!isOn && own) await remove.send({ id: String(own.id) })
    else await revalidate()
  }
  return (
    <AccountPage title={t('account.nav.notifications')} action={list.unread_count > 0 && <ReadAll />}>
      <NoticeList notices={list.notifications} />
      <Pages current={list.current_page} pages={list.pages} />
      {flags.news && public_key && (
        <ThisBrowser browser={browser} pushKey={public_key} isLinked={own !== undefined} onChange={changed} />
      )}
      <DeviceList devices={devices} own={own?.player_id} />
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
