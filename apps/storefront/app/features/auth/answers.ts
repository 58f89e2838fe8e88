/** The fields of all steps; `form` is what belongs to none of them. */
export type Field =
  | 'login'
  | 'first_name'
  | 'last_name'
  | 'code'
  | 'password'
  | 'password_confirmation'
  | 'otp'
  | 'form'
export type FieldErrors = Partial<Record<Field, string>>

export type FailedAnswer = {
  ok: false
  faults: FieldErrors
  /** Seconds until another try makes sense. */
  wait?: number
  /** The authenticator app is asked as well. */
  otp?: true
  /** The code is spent: only a new one helps. */
  spent?: true
}
export type StepAnswer = { ok: true; to: string } | FailedAnswer

/** What a page shows again after a plain form was refused. */
export type Again = FailedAnswer & { typed: { login: string; first_name: string; last_name: string } }
