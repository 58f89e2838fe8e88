import { parseLocale } from '@delguur/kit/locale'
import { cameBack } from '../../features/social/trip.server.ts'
import { parseProvider, takeTrip } from '../../lib/social.server.ts'
import type { Route } from './+types/social-callback'

/** Where Google and Facebook send people back to: one address for all languages, for it is registered there. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const provider = parseProvider(params.provider)
  if (!provider) throw new Response(null, { status: 404 })
  const trip = await takeTrip({ request, context, locale: 'mn' })
  return cameBack({ request, context, locale: parseLocale(trip?.locale) ?? 'mn' }, provider, trip)
}
