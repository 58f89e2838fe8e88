import { defaultLocale, localePath, parseLocale } from '@delguur/kit/locale'
import { redirectDocument } from 'react-router'
import { tellNext } from '../../features/visitor/flash.server.ts'
import { endSession } from '../../features/visitor/signed-in.server.ts'
import { words } from '../../lib/messages.server.ts'
import type { Route } from './+types/sign-out.ts'

/** Signs out and leads home, where it is said; without scripts to the sign-in, for home is the same for everybody. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData()
  const locale = parseLocale(form.get('locale')) ?? defaultLocale
  const asked = { request, context, locale }
  await endSession(asked)
  await tellNext(asked, { text: words(locale, ['auth']).t('auth.signed_out'), left: true })
  return redirectDocument(localePath(locale, form.has('plain') ? '/login' : '/'), 303)
}
