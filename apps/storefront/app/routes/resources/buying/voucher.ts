import { found } from '../../../features/catalog/found.server.ts'
import { asOwner } from '../../../features/visitor/signed-in.server.ts'
import { queryArgs } from '../../../lib/resource.server.ts'
import type { Route } from './+types/voucher'

/** The voucher of a booking of the person's own, as a PDF file. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const args = queryArgs({ request, context })
  const { number } = params
  const { filename, content_type, base64 } = await found(
    asOwner(args, ({ travel }) => travel.voucher({ params: { number }, query: { locale: args.locale } })),
  )
  return new Response(Buffer.from(base64, 'base64'), {
    headers: {
      'content-type': content_type,
      'content-disposition': `attachment; filename="${filename.replace(/[^\w.-]/g, '_')}"`,
      'cache-control': 'private, no-store',
    },
  })
}
