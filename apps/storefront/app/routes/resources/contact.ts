import { sendContact } from '../../features/contact/contact.server.ts'
import { formArgs } from '../../lib/resource.server.ts'
import type { Route } from './+types/contact.ts'

/** Sends a message of the contact page's form. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { form, ...args } = await formArgs({ request, context })
  return Response.json(await sendContact(args, form))
}
