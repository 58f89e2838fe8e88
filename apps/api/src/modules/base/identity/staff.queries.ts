import type { StaffMember } from '@delguur/contract/office/staff'
import { defaultLocale, parseLocale } from '@delguur/kit/locale'
import { fullName } from '@delguur/kit/text/person-name'
import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { titleIn } from '../../../platform/tenant.ts'
import { chosenBy } from './preferences.repository.ts'

/** The staff member of a call, with what they may do. */
export async function staffMember({ db, user, tenant, locale }: Ctx): Promise<StaffMember> {
  if (!user || user.role === 'shopper') throw new ShopError('forbidden')
  const row = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'selected_locale'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const { id, email, phone, role, staff_role, own_role } = user
  return {
    id,
    email,
    phone,
    role,
    staff_role: own_role?.key ?? staff_role,
    role_name: own_role?.name ?? null,
    name: fullName(row) || (email ?? phone ?? ''),
    shop: titleIn(tenant, locale),
    locales: [...tenant.locales],
    flags: tenant.flags,
    permissions: [...user.permissions],
    locale: parseLocale(row.selected_locale) ?? defaultLocale,
    preferences: await chosenBy(db, id),
    view_as_until: user.view_as?.until.toISOString() ?? null,
  }
}
