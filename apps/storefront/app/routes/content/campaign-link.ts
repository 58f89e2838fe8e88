import { ApiError } from '@delguur/contract/client'
import { localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import type { Route } from './+types/campaign-link'

/** The link in a message of a campaign: it is counted, and leads on into the shop. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  // programs that look what a link leads to do not follow it
  if (request.method === 'HEAD') return new Response(null, { status: 204 })
  const headers = { 'cache-control': 'no-store' }
  try {
    const { url } = await api(context, locale).campaignLinks.open({ params: { token: params.token } })
    return redirect(localePath(locale, url), { headers })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return redirect(localePath(locale, '/'), { headers })
  }
}
