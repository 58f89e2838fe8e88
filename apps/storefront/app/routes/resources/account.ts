import { actAt } from '../../features/account/acts.server.ts'
import { asPageAction } from '../../lib/resource.server.ts'
import type { Route } from './+types/account'

/** The forms of the account's pages with scripts. */
export const action = ({ request, context }: Route.ActionArgs): Promise<Response> =>
  asPageAction({ request, context }, actAt)
