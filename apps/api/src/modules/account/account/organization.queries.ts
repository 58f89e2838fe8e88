import type { Db } from '../../../platform/database/db.ts'
import type { Organization } from './organization.domain.ts'

/** The organization that a person buys for. */
export const findOrganization = (db: Db, userId: number): Promise<Organization | undefined> =>
  db
    .selectFrom('organizations')
    .select(['name', 'register_number', 'address', 'phone', 'employee_count', 'business_direction'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
