import type { Db } from '../../../platform/database/db.ts'

/** What can happen to an account. */
export type AccountEvent =
  | 'registered'
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out'
  | 'signed_out_everywhere'
  | 'refresh_reused'
  | 'proved'
  | 'password_set'
  | 'password_reset'
  | 'email_confirmed'
  | 'claimed'
  | 'login_left'
  | 'email_changed'
  | 'phone_changed'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'recovery_code_used'
  | 'passkey_added'
  | 'passkey_removed'
  | 'social_linked'
  | 'social_unlinked'

type Happened = { user_id: number | null; event: AccountEvent; session_id?: number | null; now: Date; detail?: object }

/** Writes down what happened; the detail names no secret. */
export async function recordEvent(db: Db, { user_id, event, session_id, now, detail = {} }: Happened): Promise<void> {
  const values = { user_id, event, session_id: session_id ?? null, created_at: now, detail: JSON.stringify(detail) }
  await db.insertInto('account_events').values(values).execute()
}
