import { splitLocale } from './locale.ts'

/** What scripts of other companies may do in this browser, by purpose; null for what nobody was asked yet. */
export type Consent = { analytics: boolean | null; advertising: boolean | null /** Seconds since 1970. */; at: number }
type Answers = Pick<Consent, 'analytics' | 'advertising'>

export const consentCookie = 'third_parties'
const signs = { '1': true, '0': false, '-': null } as const
type Sign = keyof typeof signs
const signOf = (answer: boolean | null): Sign => (answer === null ? '-' : answer ? '1' : '0')

/** The cookie's value, `1.0.1795600000`. */
export const consentText = ({ analytics, advertising, at }: Consent): string =>
  `${signOf(analytics)}.${signOf(advertising)}.${at}`

/** What the cookies of a request or a page say; what was not written by the shop counts as nothing. */
export function readConsent(cookies: string | null | undefined): Consent | undefined {
  const found = /(?:^|; ?)(?:__Host-)?third_parties=([01-])\.([01-])\.(\d{10})(?:;|$)/.exec(cookies ?? '')
  if (!found) return undefined
  return { analytics: signs[found[1] as Sign], advertising: signs[found[2] as Sign], at: Number(found[3]) }
}

/** Of what a browser and an account say the later holds, but a guest's yes never undoes the no of a person. */
export function agreedConsent(browser: Consent | undefined, account: Consent): Consent {
  const later = (purpose: keyof Answers): boolean | null => {
    const [one, other] = [browser?.[purpose] ?? null, account[purpose]]
    if (one === null || other === null) return one ?? other
    return browser && browser.at > account.at ? one && other : other
  }
  return {
    analytics: later('analytics'),
    advertising: later('advertising'),
    at: Math.max(browser?.at ?? 0, account.at),
  }
}

/**
 * Pages that are the same for everybody, and the cart. Where people pay, sign in,
 * see what is theirs or name the ages of children nothing foreign is loaded.
 */
const open =
  /^\/(?:|(?:products|t|brands|vendors|lookbooks|articles|news|authors|promotions|pages)(?:\/[^/]+){0,6}|cart|compare|package|leasing|games|travel|contact)$/
/** Below them: what somebody writes or is shown before others. */
const never = /\/(?:review|write|preview)(?:\/|$)/

/** Whether a page may load scripts of other companies, once its visitor allows them. */
export function mayLoadThirdParties(pathname: string): boolean {
  const { rest } = splitLocale(pathname.replace(/\.data$/, ''))
  const path = rest.length > 1 ? rest.replace(/\/$/, '') : rest
  return open.test(path) && !never.test(path)
}
