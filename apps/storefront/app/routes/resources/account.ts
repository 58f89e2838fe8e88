import { splitLocale } from '@delguur/kit/locale'
import { actAt } from '../../features/account/acts.server.ts'
import type { Route } from './+types/account'

/** The forms of the account's pages with scripts: the same as a post to the page named by `at`, answered as JSON. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const at = new URL(request.url).searchParams.get('at') ?? ''
  if (!/^\/[^/\\]/.test(at)) throw new Response(null, { status: 400 })
  const form = await request.formData()
  const page = new Request(new URL(at, request.url), { headers: request.headers })
  const headers = { 'cache-control': 'private, no-store' }
  try {
    return Response.json(await actAt({ request: page, context, locale: splitLocale(at).locale }, form), { headers })
  } catch (error) {
    const to = error instanceof Response ? error.headers.get('location') : null
    if (!to) throw error
    return Response.json({ to, reload: true }, { headers })
  }
}
