import '../../features/my-orders/my-orders.css'
import { useT } from '@delguur/ui/i18n'
import { AccountPage } from '../../features/account/account-page.tsx'
import { accountAction } from '../../features/account/acts.server.ts'
import { BookingList } from '../../features/account/bookings/booking-list.tsx'
import { WaitList } from '../../features/account/wait-list.tsx'
import { found } from '../../features/catalog/found.server.ts'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/bookings'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { locale } = args
  const { bookings, waits } = await found(asOwner(args, ({ travel }) => travel.bookings({ query: { locale } })))
  const { messages } = words(locale, ['travel'])
  return { bookings, waits, messages, title: privateTitle(args, 'account.nav.bookings') }
}

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

export default function AccountBookings({ loaderData: { bookings, waits } }: Route.ComponentProps) {
  const t = useT()
  return (
    <AccountPage title={t('account.nav.bookings')} text={t('travel.bookings_text')}>
      <WaitList waits={waits} />
      {(bookings.length > 0 || waits.length === 0) && <BookingList bookings={bookings} />}
    </AccountPage>
  )
}
