import { changeOwn, holdingsOf } from '../../../features/checkout/own/own-money.server.ts'
import { formArgs, queryArgs } from '../../../lib/resource.server.ts'
import type { Route } from './+types/own-money.ts'

/** What the shop holds for whoever checks out, for scripts of that page. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const args = queryArgs({ request, context })
  return Response.json(await holdingsOf(args))
}

/** Pays a part of the cart with it (`intent=use`) or takes that back (`intent=drop`). */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { form, ...args } = await formArgs({ request, context })
  return Response.json(await changeOwn(args, form))
}
