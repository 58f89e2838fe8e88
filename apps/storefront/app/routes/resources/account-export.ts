import { ApiError } from '@delguur/contract/client'
import { localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeIn } from '../../lib/resource.server.ts'
import type { Route } from './+types/account-export'

/** Everything the shop keeps about whoever is signed in, as a file; who has not proved it is them does so on the page. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const locale = localeIn(new URL(request.url).searchParams)
  const page = localePath(locale, '/account/data')
  const args = { request: new Request(new URL(page, request.url), { headers: request.headers }), context, locale }
  try {
    const { filename, content_type, base64 } = await asOwner(args, ({ people }) => people.export({ body: { locale } }))
    return new Response(Buffer.from(base64, 'base64'), {
      headers: {
        'content-type': content_type,
        'content-disposition': `attachment; filename="${filename.replace(/[^\w.-]/g, '_')}"`,
        'cache-control': 'private, no-store',
      },
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw redirect(`${page}?export=${error.code === 'proof_required' ? 'proof' : 'failed'}`, 303)
  }
}
