import { parseLocale } from '@delguur/kit/locale'
import { parseProvider, takeTrip } from '../../features/auth/social.server.ts'
import { cameBack } from '../../features/auth/social-callback.server.ts'
import type { Route } from './+types/social-callback'

/** Where Google and Facebook send people back to: one address for all languages, for it is registered there. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const provider = parseProvider(params.provider)
  if (!provider) throw new Response(null, { status: 404 })
  const trip = await takeTrip({ request, context, locale: 'mn' })
  return cameBack({ request, context, locale: parseLocale(trip?.locale) ?? 'mn' }, provider, trip)
}
