import type { Api } from '../../../platform/http/serve.ts'
import { mobileAuthRoutes } from './mobile-auth.routes.ts'
import { oauthRoutes } from './oauth.routes.ts'
import { passkeyRoutes } from './passkeys/passkeys.routes.ts'
import { registrationRoutes } from './registration.routes.ts'
import { securityRoutes } from './security.routes.ts'
import { socialRoutes } from './social/social.routes.ts'
import { staffRoutes } from './staff.routes.ts'

/** Everything about who somebody is, and the resource types of people. */
export function identityRoutes(api: Api): void {
  oauthRoutes(api)
  mobileAuthRoutes(api)
  registrationRoutes(api)
  securityRoutes(api)
  socialRoutes(api)
  staffRoutes(api)
  passkeyRoutes(api)
}
