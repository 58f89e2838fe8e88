import { parseLocale } from '@delguur/kit/locale'
import { parseProvider, takeFlow } from '../../features/auth/social.server.ts'
import { handleCallback } from '../../features/auth/social-callback.server.ts'
import type { Route } from './+types/social-callback'

/** Where Google and Facebook send people back to: one address for all languages, for it is registered there. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const provider = parseProvider(params.provider)
  if (!provider) throw new Response(null, { status: 404 })
  const flow = await takeFlow({ request, context, locale: 'mn' })
  return handleCallback({ request, context, locale: parseLocale(flow?.locale) ?? 'mn' }, provider, flow)
}
