import { ApiError } from '@delguur/contract/client'
import { redirect } from 'react-router'
import { parseProvider, startFlow } from '../../features/auth/social.server.ts'
import { backToSignIn } from '../../features/auth/social-callback.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { redirectTarget } from '../../lib/redirect-to.ts'
import type { Route } from './+types/social-start'

/** Redirects the browser to the provider. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const provider = parseProvider(params.provider)
  if (!provider) throw new Response(null, { status: 404 })
  const redirectTo = redirectTarget(new URL(request.url).searchParams.get('then'))
  try {
    return redirect(await startFlow(args, provider, { redirectTo }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return backToSignIn(args, provider, error, redirectTo)
  }
}
