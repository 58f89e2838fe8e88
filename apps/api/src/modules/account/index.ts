import type { Api } from '../../platform/serve.ts'
import { accountRoutes as dialectA } from './account.routes.ts'
import { keptRoutes } from './kept.routes.ts'
import { leavingRoutes } from './leaving.routes.ts'
import { peopleRoutes } from './people.routes.ts'

export { addAddress } from './addresses.use-cases.ts'
export type { AvatarStore } from './avatar.port.ts'
export { readRoot } from './input.ts'
export { checkOrganization, type Organization } from './organization.domain.ts'

/** What a person keeps with the shop, in both dialects. */
export function accountRoutes(api: Api): void {
  dialectA(api)
  keptRoutes(api)
  peopleRoutes(api)
  leavingRoutes(api)
}
