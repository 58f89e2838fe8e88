import { defaultLocale, localePath, parseLocale } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { ticketsFile } from '../../features/order/digitals.server.ts'
import type { Route } from './+types/tickets.ts'

/** The tickets of an order as a file to print; who has no right to them sees the order's page. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const locale = parseLocale(new URL(request.url).searchParams.get('locale')) ?? defaultLocale
  const file = await ticketsFile({ request, context, locale }, params.number)
  return file ?? redirect(localePath(locale, `/orders/${params.number}`))
}
