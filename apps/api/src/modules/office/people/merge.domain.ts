// What becomes of the rows that name a person when two accounts are made one. Which columns there are is read from the database's
// foreign keys, so that a new table is not forgotten: a column that no rule knows is refused.

/** Columns that say whose a row is. */
const ofTheirs = new Set(['user_id', 'owner_id', 'buyer_id', 'inviter_id', 'draft_owner_id', 'customer_id'])

/** Columns that say who of the staff did something; such an account is never merged. */
const ofStaff = /^(?:\w+_by|by|assigned_to|(?:actor|author|staff|editor)_id)$/

/** What belongs to one way of signing in, or to the account as such, stays with it. */
const staying = new Set([
  ...[
    'sessions',
    'access_tokens',
    'account_events',
    'login_codes',
    'mail_tokens',
    'passkeys',
    'recovery_codes',
    'devices',
  ],
  ...['staff_invitations', 'staff_preferences', 'saved_views', 'roulette_users', 'report_subscriptions', 'staff_jobs'],
  ...['person_merges', 'users', 'customer_figures', 'customer_joins'],
  ...['staff_events', 'staff_notice_settings', 'staff_notice_choices', 'staff_ways', 'staff_devices', 'staff_messages'],
  ...['staff_message_events', 'telegram_codes'],
])

export type Reference = { table: string; column: string }

/** Whether rows move to the account that is kept; undefined where nobody has said it. */
export function moves({ table, column }: Reference): boolean | undefined {
  if (staying.has(table)) return false
  if (ofTheirs.has(column)) return true
  return ofStaff.test(column) ? false : undefined
}

/** Of which one person has one that is marked: the other's mark goes first. */
export const markedTables = ['wishlists', 'credit_cards'] as const

export type Side = 'kept' | 'merged'
type Field = string | null

/** Of two values the one that is wished; without a wish that of the kept account, where it has one. */
export function pickOf(survivor: Field, merged: Field, input: Side | undefined): Side {
  if (input) return input
  return (survivor === null || survivor === '') && merged !== null && merged !== '' ? 'merged' : 'kept'
}
