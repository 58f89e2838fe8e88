import '../../features/my-orders/my-orders.css'
import '../../features/checkout/checkout.css'
import '../../features/paying/paying.css'
import '../../features/paying/ways.css'
import '../../features/travel/travel.css'
import { AccountPage } from '../../features/account/account-page.tsx'
import { accountAction } from '../../features/account/acts.server.ts'
import { BookingView } from '../../features/account/bookings/booking-view.tsx'
import { loadBooking } from '../../features/paying/booking.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/booking'

/** A booking of the person's own; providers lead back here, which proves nothing. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { booking, view } = await loadBooking(args, params.number)
  const { messages } = words(args.locale, ['travel', 'paying', 'ways', 'order'])
  return { booking, view, now: Date.now(), messages, title: privateTitle(args, 'account.nav.bookings') }
}

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

export default function AccountBooking({ loaderData: { booking, view, now } }: Route.ComponentProps) {
  return (
    <AccountPage title={booking.title} back="bookings">
      <BookingView booking={booking} view={view} now={now} />
    </AccountPage>
  )
}
