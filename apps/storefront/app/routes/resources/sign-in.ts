import { defaultLocale, parseLocale } from '@delguur/kit/locale'
import { takeStep } from '../../features/auth/steps.server.ts'
import type { Route } from './+types/sign-in.ts'

/** The steps of the sign-in from their pages; tokens go into cookies, never to the script. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData()
  const locale = parseLocale(form.get('locale')) ?? defaultLocale
  return Response.json(await takeStep({ request, context, locale }, form), {
    headers: { 'cache-control': 'private, no-store' },
  })
}
