import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { localeOf } from '../lib/locale.ts'
import type { Route } from './+types/locale'

/** Refuses prefixes that are no language of the shop. */
export function loader({ params }: Route.LoaderArgs) {
  localeOf(params)
  return null
}

export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean =>
  currentParams.locale !== nextParams.locale

export default function LocalePages() {
  return <Outlet />
}
