import '../features/my-orders/my-orders.css'
import { useT } from '@delguur/ui/i18n'
import { AccountPage } from '../features/account/account-page.tsx'
import { BookingList } from '../features/account/booking-list.tsx'
import { found } from '../features/catalog/found.server.ts'
import { asOwner } from '../features/visitor/signed-in.server.ts'
import { localeOf } from '../lib/locale.ts'
import { words } from '../lib/messages.server.ts'
import { privateTitle } from '../lib/private-page.server.ts'
import { privateMeta } from '../lib/private-page.ts'
import type { Route } from './+types/account-bookings'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { locale } = args
  const { bookings } = await found(asOwner(args, ({ travel }) => travel.bookings({ query: { locale } })))
  const { messages } = words(locale, ['travel'])
  return { bookings, messages, title: privateTitle(args, 'account.nav.bookings') }
}

export const meta: Route.MetaFunction = privateMeta

export default function AccountBookings({ loaderData: { bookings } }: Route.ComponentProps) {
  const t = useT()
  return (
    <AccountPage title={t('account.nav.bookings')} text={t('travel.bookings_text')}>
      <BookingList bookings={bookings} />
    </AccountPage>
  )
}
