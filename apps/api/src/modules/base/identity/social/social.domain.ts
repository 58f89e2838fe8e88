import { type Refusal, refuse } from '@delguur/kit/result'

/** What the shop knows of somebody whom a provider vouches for. */
export type Standing = {
  /** The account that this person at that provider is linked to. */
  linked: number | undefined
  /** The account that has the e-mail address. */
  owner: number | undefined
  email: string | null
  email_verified: boolean
}
export type Entry =
  | { kind: 'known'; user_id: number }
  | { kind: 'must_prove'; user_id: number }
  | { kind: 'new'; email: string }

/**
 * Whether somebody is let in, must first prove that the account of that address is theirs, or gets an account. An address
 * that the provider does not vouch for counts as none, whoever has it: it would tell a stranger that there is an account.
 */
export function entryOf({ linked, owner, email, email_verified }: Standing): Entry | Refusal {
  if (linked !== undefined) return { kind: 'known', user_id: linked }
  if (!email || !email_verified) return refuse('social_email_missing')
  return owner === undefined ? { kind: 'new', email } : { kind: 'must_prove', user_id: owner }
}

export type WaysIn = { email: boolean; phone: boolean; password: boolean; socials: number }

/** Whether a person could still sign in with one linked provider less; codes go to phones only where the shop can send them. */
export const keepsWayIn = ({ email, phone, password, socials }: WaysIn, canText: boolean): boolean =>
  email || (phone && (canText || password)) || socials > 1

/** Whether an address to come back to is the shop's: same scheme and port, under one of its own names. */
export function isOwnAddress(address: string, origin: string, hosts: string[]): boolean {
  if (!URL.canParse(address)) return false
  const [target, own] = [new URL(address), new URL(origin)]
  if (target.username || target.password || target.hash || target.search) return false
  if (target.origin === own.origin) return true
  return target.protocol === own.protocol && target.port === own.port && hosts.includes(target.hostname)
}
