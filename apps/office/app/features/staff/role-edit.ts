import { type LimitKind, limitKinds } from '@delguur/contract/limits'
import { permissions } from '@delguur/contract/permissions'
import type { StaffRoleAnswer } from '@delguur/contract/roles'

export type NamedPermission = { key: string; mn: string; en: string }

/** What was changed of a role and is not saved: it lies on top of the role, whichever version of it is newest. */
export type RoleEdit = {
  name?: string
  /** `orders.edit`: whether it is given. */
  given: Record<string, boolean>
  /** Sums as they are typed; empty is without limit. */
  limits: Partial<Record<LimitKind, string>>
}
export const noEdit: RoleEdit = { given: {}, limits: {} }

const sumOf = (text: string): number | null => {
  const digits = text.replace(/\D/g, '')
  return digits === '' ? null : Number(digits)
}

export const limitText = (amount: number | null | undefined): string => (amount == null ? '' : String(amount))

/** The permissions that a role would have. */
export const permissionsWith = ({ permissions }: StaffRoleAnswer, { given }: RoleEdit): string[] => [
  ...permissions.filter((key) => given[key] !== false),
  ...Object.keys(given).filter((key) => given[key] && !permissions.includes(key)),
]

/** Gives or takes a permission: what may be edited or approved may be seen. */
export function withPermission(role: StaffRoleAnswer, edit: RoleEdit, key: string, isGiven: boolean): RoleEdit {
  const area = key.split('.')[0]
  const also = isGiven ? [`${area}.view`] : key.endsWith('.view') ? [`${area}.edit`, `${area}.approve`] : []
  const given = { ...edit.given }
  for (const each of [key, ...also]) {
    if (role.permissions.includes(each) === isGiven) delete given[each]
    else given[each] = isGiven
  }
  return { ...edit, given }
}

/** What of an edit differs from the role, as it is sent. */
export function bodyOf(role: StaffRoleAnswer, edit: RoleEdit) {
  const name = edit.name?.trim()
  const limits: Partial<Record<LimitKind, number | null>> = {}
  for (const kind of limitKinds) {
    const text = edit.limits[kind]
    if (text !== undefined && sumOf(text) !== role.limits[kind]) limits[kind] = sumOf(text)
  }
  const held = permissionsWith(role, edit)
  return {
    ...(name && name !== role.name && { name }),
    ...(Object.keys(edit.given).length > 0 && { permissions: permissions.filter((key) => held.includes(key)) }),
    ...(Object.keys(limits).length > 0 && { limits }),
  }
}

/** How many things an edit changes. */
export function changesOf(role: StaffRoleAnswer, edit: RoleEdit): number {
  const { name, limits = {} } = bodyOf(role, edit)
  return (name ? 1 : 0) + Object.keys(edit.given).length + Object.keys(limits).length
}
