import { defaultLocale, parseLocale } from '@delguur/kit/locale'
import { sendContact } from '../../features/contact/contact.server.ts'
import type { Route } from './+types/contact.ts'

/** Sends a message of the contact page's form. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const sent = await request.formData()
  const locale = parseLocale(sent.get('locale')) ?? defaultLocale
  return Response.json(await sendContact({ request, context, locale }, sent))
}
