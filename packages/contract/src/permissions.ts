// What staff may do: one key per area and act (`orders.edit`). A staff operation names the one that it needs; roles say who has
// it. The matrix is part 6 of the design of the back office.

/** Each area with the acts that exist in it: V view, E edit, A approve. */
const areas = {
  dashboard: 'V',
  orders: 'VEA',
  dispatch: 'VEA',
  returns: 'VEA',
  payments: 'VEA',
  bank: 'VEA',
  receipts: 'VEA',
  products: 'VEA',
  prices: 'VEA',
  cost: 'V',
  stock: 'VEA',
  locations: 'VE',
  content: 'VEA',
  moderation: 'VEA',
  promotions: 'VEA',
  vouchers: 'VEA',
  games: 'VEA',
  travel: 'VE',
  roulette: 'VE',
  people: 'VEA',
  wallet: 'VEA',
  requests: 'VEA',
  tickets: 'VE',
  search: 'VEA',
  delivery: 'VEA',
  templates: 'VEA',
  settings: 'VEA',
  staff: 'VEA',
  audit: 'V',
} as const
export type Area = keyof typeof areas

const acts = { V: 'view', E: 'edit', A: 'approve' } as const
type Letter = keyof typeof acts
type LettersOf<S extends string> = S extends `${infer L extends Letter}${infer Rest}` ? L | LettersOf<Rest> : never
export type Permission = { [A in Area]: `${A}.${(typeof acts)[LettersOf<(typeof areas)[A]>]}` }[Area]

const keysOf = (area: string, letters: string): Permission[] =>
  [...letters].map((letter) => `${area}.${acts[letter as Letter]}` as Permission)

export const permissions: readonly Permission[] = Object.entries(areas).flatMap(([area, letters]) =>
  keysOf(area, letters),
)

/** `admin` is the owner and may do everything; `staff` may do what their staff role says; a shopper nothing of the back office. */
export type Role = 'shopper' | 'staff' | 'admin'

export const staffRoles = [
  'website_admin',
  'desk',
  'picker',
  'editor',
  'marketer',
  'accountant',
  'support',
  'plain',
] as const
export type StaffRole = (typeof staffRoles)[number]

/** A role that the shop made for itself, a copy of a built-in one. */
export type OwnRole = `own_${number}`
export const isOwnRole = (role: string): role is OwnRole => /^own_[1-9]\d{0,8}$/.test(role)

/** Letters of each built-in role per area, in the order of `staffRoles`; a dot is nothing. */
const matrix: Record<Area, string> = {
  dashboard: 'V . . . V V . .',
  orders: 'VE VE V . V V VE .',
  dispatch: 'VE VE VE . . . V .',
  returns: 'VE VE VE . . V VE .',
  payments: 'V VE . . . VEA VE .',
  bank: 'V . . . . VEA V .',
  receipts: 'V . . . . VEA V .',
  products: 'VE V V VE VE V V .',
  prices: 'VE V . V VE VA V .',
  cost: '. . . . V V . .',
  stock: 'VE V VE V V V V .',
  locations: 'VE V V V V V V .',
  content: 'VE . . VE VE . V .',
  moderation: 'VE V . VE V . VE .',
  promotions: 'VE V . V VE V V .',
  vouchers: 'VE V . . VE VA V V',
  games: 'VE . . . VE V . .',
  travel: 'VE VE . . . V VE .',
  roulette: 'VE . . . VE V . VE',
  people: 'VE VE . . V V VE .',
  wallet: 'V V . . . VEA VE .',
  requests: 'V VE . . V VEA VE .',
  tickets: 'VE VE . . V V VE VE',
  search: 'VE V . V VE . V .',
  delivery: 'VE V . V VE . V .',
  templates: 'VE V . V VE V V .',
  settings: 'VE . . . . . . .',
  staff: 'VE . . . . . . .',
  audit: 'V . . . . V . .',
}

const ofStaff = new Map<StaffRole, ReadonlySet<Permission>>(
  staffRoles.map((role, index) => [
    role,
    new Set(
      Object.entries(matrix).flatMap(([area, row]) => {
        const letters = row.split(' ')[index] ?? '.'
        return letters === '.' ? [] : keysOf(area, letters)
      }),
    ),
  ]),
)
const everything: ReadonlySet<Permission> = new Set(permissions)
const nothing: ReadonlySet<Permission> = new Set()

/** What somebody may do in the back office. */
export function permissionsOf(role: Role, staffRole: StaffRole | null): ReadonlySet<Permission> {
  if (role === 'admin') return everything
  return (role === 'staff' && staffRole !== null && ofStaff.get(staffRole)) || nothing
}

/** What a route asks of staff: a permission, one of several, or only that they are staff. */
export type Needed = Permission | readonly Permission[] | 'any'

/** Whether somebody with these permissions may call it. */
export function mayCall(held: ReadonlySet<Permission>, needed: Needed): boolean {
  if (needed === 'any') return true
  return typeof needed === 'string' ? held.has(needed) : needed.some((each) => held.has(each))
}

/** The keys among these, in their usual order; what may be edited or approved may be seen. */
export function permissionsAmong(keys: Iterable<string>): Permission[] {
  const given = new Set(keys)
  for (const key of [...given]) given.add(`${key.split('.')[0]}.view`)
  return permissions.filter((each) => given.has(each))
}
