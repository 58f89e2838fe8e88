import type { SavedFlatAddress } from '@delguur/contract/account/account-flat'
import type { DivisionLists } from '../address/divisions.ts'

/** What the owner still has to show before something sensitive is done, and where a code went. */
export type Proof = { channel?: 'phone' | 'email'; sent_to?: string }

/** What became of a form of the account's pages. */
export type Answer = {
  /** Which form of the page. */
  intent: string
  ok: boolean
  /** What is wrong, by field. */
  faults: Readonly<Record<string, string>>
  /** What is wrong as a whole. */
  problem?: string
  /** What was typed, but for secrets: a page without scripts shows it again. */
  typed: Readonly<Record<string, string>>
  proof?: Proof
  /** Where a code for a new number or address went. */
  sent_to?: string
  /** A second factor that waits for its first code. */
  enrolment?: { secret: string; qr_svg: string }
  /** Of a second factor that was just switched on: shown now and never again. */
  recovery_codes?: string[]
  /** What was forgotten and can be brought back. */
  removed?: SavedFlatAddress
  /** What lies in the divisions chosen so far, for a page without scripts. */
  lists?: DivisionLists
  /** The page to go on to; with `reload` it is loaded anew, since somebody was signed out or a file comes. */
  to?: string
  reload?: boolean
}

/** What an action tells besides that it went well. */
export type Done = Partial<
  Pick<Answer, 'ok' | 'faults' | 'sent_to' | 'enrolment' | 'recovery_codes' | 'removed' | 'to' | 'reload'>
>
