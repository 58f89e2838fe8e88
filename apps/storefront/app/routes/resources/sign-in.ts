import { takeStep } from '../../features/auth/steps.server.ts'
import { formArgs } from '../../lib/resource.server.ts'
import type { Route } from './+types/sign-in.ts'

/** The steps of the sign-in from their pages; tokens go into cookies, never to the script. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { form, ...args } = await formArgs({ request, context })
  return Response.json(await takeStep(args, form))
}
