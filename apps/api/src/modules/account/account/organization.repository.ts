import type { Db } from '../../../platform/database/db.ts'
import type { Organization } from './organization.domain.ts'

export const saveOrganization = (db: Db, userId: number, organization: Organization, now: Date) =>
  db
    .insertInto('organizations')
    .values({ user_id: userId, ...organization, updated_at: now })
    .onConflict((on) => on.column('user_id').doUpdateSet({ ...organization, updated_at: now }))
    .execute()
