import { ApiError } from '@delguur/contract/client'
import { localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { setFlash } from '../../features/visitor/flash.server.ts'
import { keepPlaced } from '../../features/visitor/placed.server.ts'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import type { Route } from './+types/pay-link'

/** A link that staff sent to pay an order: this browser may pay it from now on, and the key is in no address any more. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  // programs that look what a link leads to do not follow it
  if (request.method === 'HEAD') return new Response(null, { status: 204 })
  try {
    const { number, token } = await api(context, locale).payLinks.open({ params: { key: params.key }, body: {} })
    const headers = {
      'set-cookie': await keepPlaced(request, { number, token, mine: true }),
      'cache-control': 'no-store',
    }
    return redirect(localePath(locale, `/orders/${number}/payment`), { headers })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    await setFlash({ request, context, locale }, { text: error.message })
    return redirect(localePath(locale, '/track'))
  }
}
