import type { LimitRole } from '@delguur/contract/limits'
import type { OwnRole, Permission, StaffRole } from '@delguur/contract/permissions'
import type { Locale } from '@delguur/kit/locale'
import type { Logger } from 'pino'
import type { Db, Reserved } from './database/db.ts'
import type { Writes } from './database/writes.ts'
import type { SeenVersion } from './http/if-match.ts'
import type { Ids } from './ids.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { CacheTags } from './pages/cache-tags.ts'
import type { CatalogVersion } from './pages/catalog-version.ts'
import type { Secrets } from './secrets.ts'
import type { Tenant } from './tenant.ts'
import type { TenantTexts } from './tenant-texts.ts'

/** The foreign systems of the shop; modules/context.ts lists them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, so that the platform knows no module
export interface Ports {}

/** How often something may happen; modules/context.ts lists it, entry/env.ts sets it. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, so that the platform knows no module
export interface Limits {}

/** What modules register for other modules; registry.ts says what. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, as its entries are given a context
export interface Registry {}

/** What a process holds for its tenant, made once in entry/. */
export type Services = {
  db: Db
  /** Connections for the calls that go before all others, where some are reserved for them. */
  reserved?: Reserved
  tenant: Tenant
  texts: TenantTexts
  ids: Ids
  jobs: JobQueue
  /** The calls under way that change something: pages and jobs let them go first. */
  writes: Writes
  log: Logger
  clock: () => Date
  catalog: CatalogVersion
  ports: Ports
  secrets: Secrets
  limits: Limits
  /** What modules do for others. */
  registry: Registry
  /** Where shoppers find the shop: scheme, host and port, no slash at the end. */
  origin: string
  /** Where the search service is: a path of the shop's, or an address of its own. */
  search_base: string
}

export type CurrentUser = {
  id: number
  email: string | null
  phone: string | null
  role: 'shopper' | 'staff' | 'admin'
  /** The built-in role of somebody of the staff, or the one that theirs was copied from; null for others. */
  staff_role: StaffRole | null
  /** Their role where the shop made it for itself. */
  own_role: { key: OwnRole; name: string } | null
  /** What they may do in the back office. */
  permissions: ReadonlySet<Permission>
  /** The token the user came with. */
  token: { scope: string; created_at: Date; expires_at: Date }
  /** The sign-in the token belongs to, and when its holder last proved to be the one. */
  session: { id: number; proved_at: Date | null; two_factor_at: Date | null }
  /** They look at the office as somebody of another role, until then, and change nothing. */
  view_as?: { role: LimitRole; until: Date }
}

/** What a use case is given first: the services and what this request is about. */
export type Ctx = Services & {
  now: Date
  locale: Locale
  user: CurrentUser | null
  order_token: string | null
  /** Of a device that somebody has signed in from before; see identity/sessions/device-token.ts. */
  device_token: string | null
  request_id: string
  /** Where a request comes from; absent where there is none. */
  ip?: string
  /** What the caller's program says of itself; empty when unknown. */
  user_agent: string
  /** Who does it where nobody is signed in: `courier:3`. */
  actor?: string
  /** The staff operation that runs, as its audit rows name it, and from where it was called. */
  act?:
    | {
        name: string
        ip: string
        via?: 'job' | 'import' | 'api'
        approval_id?: number
        seen?: SeenVersion | undefined
        undoes?: number
      }
    | undefined
  /** Is told what stock the answer shows, where the answer may be kept. */
  cacheTags?: CacheTags | undefined
}

/** Who does it, as histories name them. */
export const actorOf = ({ user, actor }: Pick<Ctx, 'user' | 'actor'>): string =>
  user ? `${user.role}:${user.id}` : (actor ?? 'guest')
