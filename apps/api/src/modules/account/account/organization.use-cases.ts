import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { refuseFaults } from './input.ts'
import { checkOrganization, type Organization } from './organization.domain.ts'
import { findOrganization } from './organization.queries.ts'
import { saveOrganization } from './organization.repository.ts'
import { ownerOf } from './owner.ts'

export type OrganizationInput = { [K in keyof Organization]?: Organization[K] | null | undefined }

const none: Organization = {
  name: '',
  register_number: '',
  address: '',
  phone: '',
  employee_count: null,
  business_direction: '',
}

/** Keeps the organization, the fields given laid over what was known; refuses with a fault for each field that is wrong. */
export async function updateOrganization(ctx: Ctx, input: OrganizationInput): Promise<Organization> {
  const owner = ownerOf(ctx)
  return transact(ctx.db, async (tx) => {
    const before = (await findOrganization(tx, owner)) ?? none
    const { organization, faults } = checkOrganization(layOver(before, input))
    refuseFaults(faults)
    await saveOrganization(tx, owner, organization, ctx.now)
    return organization
  })
}

/** What is not given stays; null empties a field. */
function layOver(before: Organization, input: OrganizationInput): Organization {
  const text = (key: 'name' | 'register_number' | 'address' | 'phone' | 'business_direction'): string =>
    input[key] === undefined ? before[key] : (input[key] ?? '')
  return {
    name: text('name'),
    register_number: text('register_number'),
    address: text('address'),
    phone: text('phone'),
    employee_count: input.employee_count === undefined ? before.employee_count : input.employee_count,
    business_direction: text('business_direction'),
  }
}
