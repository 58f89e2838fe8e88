// What staff may do: one key per area and act. A staff operation names the one that it wants; roles say who has it.

export const permissions = [
  'bank.view',
  'bank.edit',
  'delivery.view',
  'delivery.edit',
  'dispatch.view',
  'dispatch.edit',
  'orders.edit',
  'payments.view',
  'payments.edit',
  'products.view',
  'products.edit',
  'receipts.view',
  'receipts.edit',
  'requests.view',
  'requests.edit',
  'returns.view',
  'returns.edit',
  'settings.view',
  'settings.edit',
  'tickets.view',
  'tickets.edit',
  'vouchers.view',
] as const
export type Permission = (typeof permissions)[number]
export type Role = 'shopper' | 'staff' | 'admin'

/** What is the owner's alone: where events of the shop are sent, and when and where alcohol may be sold. */
const owners: ReadonlySet<Permission> = new Set<Permission>(['settings.view', 'settings.edit', 'delivery.edit'])

/** Whether a role has a permission: the owner (`admin`) has all, staff all but the owner's, shoppers none. */
export const hasPermission = (role: Role, permission: Permission): boolean =>
  role === 'admin' || (role === 'staff' && !owners.has(permission))
