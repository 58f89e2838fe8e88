import { loadBooking } from '../../../features/paying/booking.server.ts'
import { queryArgs } from '../../../lib/resource.server.ts'
import type { Route } from './+types/booking.ts'

/** How the paying of a booking stands, for its page, which looks again while it is open. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const { view } = await loadBooking(queryArgs({ request, context }), params.number)
  return Response.json({ view })
}
