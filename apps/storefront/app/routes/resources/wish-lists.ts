import { changeWishes } from '../../features/wishlist/change.server.ts'
import { asPageAction } from '../../lib/resource.server.ts'
import type { Route } from './+types/wish-lists'

/** The forms of the wish lists with scripts. */
export const action = ({ request, context }: Route.ActionArgs): Promise<Response> =>
  asPageAction({ request, context }, changeWishes)
