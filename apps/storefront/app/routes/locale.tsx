import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { localeOf } from '../lib/locale.ts'
import { serverContext } from '../lib/server-context.server.ts'
import type { Route } from './+types/locale'

/** Refuses prefixes that are no language of the shop, and pages that the tenant has switched off. */
export function loader({ params, context }: Route.LoaderArgs) {
  localeOf(params)
  if (context.get(serverContext).closed) throw new Response(null, { status: 404 })
  return null
}

export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean =>
  currentParams.locale !== nextParams.locale

export default function LocalePages() {
  return <Outlet />
}
