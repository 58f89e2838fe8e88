import { ApiError } from '@delguur/contract/client'
import { localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { setFlash } from '../../features/visitor/flash.server.ts'
import { keepPlaced } from '../../features/visitor/placed.server.ts'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import type { Route } from './+types/short-link'

/** The link of a text message: this browser may follow its order and pay it, without learning whose it is. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  // programs that look what a link leads to do not follow it
  if (request.method === 'HEAD') return new Response(null, { status: 204 })
  try {
    const { number, code } = params
    const found = await api(context, locale).orders.short({ params: { number, code }, query: { locale } })
    const placed = { number: found.number, token: found.token, mine: false }
    const headers = { 'set-cookie': await keepPlaced(request, placed), 'cache-control': 'no-store' }
    return redirect(localePath(locale, `/orders/${found.number}${found.pays ? '/payment' : ''}`), { headers })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    await setFlash({ request, context, locale }, { text: error.message })
    return redirect(localePath(locale, '/track'))
  }
}
