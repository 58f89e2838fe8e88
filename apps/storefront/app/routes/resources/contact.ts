import { knownSender, sendContact } from '../../features/contact/contact.server.ts'
import { asJson, formArgs, queryArgs } from '../../lib/resource.server.ts'
import type { Route } from './+types/contact.ts'

/** What is known of who is signed in, for the contact page's form. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  return asJson(knownSender(queryArgs({ request, context })), 'no-store')
}

/** Sends a message of the contact page's form. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { form, ...args } = await formArgs({ request, context })
  return Response.json(await sendContact(args, form))
}
