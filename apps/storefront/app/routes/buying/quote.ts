import { localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { localeOf } from '../../lib/locale.ts'
import type { Route } from './+types/quote'

/** The short address of a new quote request, with the products that it names. */
export function loader({ params, request }: Route.LoaderArgs) {
  const variants = new URL(request.url).searchParams.get('variants')
  const search = variants === null ? '' : `?variants=${encodeURIComponent(variants)}`
  throw redirect(`${localePath(localeOf(params), '/account/quotes/new')}${search}`)
}
