import { localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { ticketsFile } from '../../../features/order/digitals.server.ts'
import { queryArgs } from '../../../lib/resource.server.ts'
import type { Route } from './+types/tickets.ts'

/** The tickets of an order as a file to print; who has no right to them sees the order's page. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const args = queryArgs({ request, context })
  const file = await ticketsFile(args, params.number)
  return file ?? redirect(localePath(args.locale, `/orders/${encodeURIComponent(params.number)}`))
}
