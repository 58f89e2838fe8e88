import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../../platform/secrets.ts'

/** What a visitor of the brand's site affirmed there: being of age by the law of `country` (ISO 3166-1 alpha-2). */
export type AgeAffirmed = { country: string }

const purpose = 'age-token'
const lifeMs = 5 * 60_000
const form = /^(\d{10,13})\.([A-Z]{2})\.([\w-]{43})$/

/** Carries a yes at the brand's gate to the store's age gate, for five minutes; it says who affirmed nothing but a country. */
export function signAge(secrets: Secrets, { country }: AgeAffirmed, now: Date): string {
  const signedText = `${now.getTime()}.${country}`
  return `${signedText}.${secrets.mac(purpose, signedText).toString('base64url')}`
}

/** What a token affirms, or `undefined` for one that is forged, altered, too old or from the future. */
export function verifyAge(secrets: Secrets, token: string, now: Date): AgeAffirmed | undefined {
  const [, at, country, mac] = form.exec(token) ?? []
  if (!at || !country || !mac) return undefined
  const age = now.getTime() - Number(at)
  if (age < 0 || age > lifeMs) return undefined
  const expected = secrets.mac(purpose, `${at}.${country}`)
  const given = Buffer.from(mac, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected) ? { country } : undefined
}
