import { isMobile, maskPhone, parsePhone } from '@delguur/kit/numbers/phone'
import { type Refusal, refuse } from '@delguur/kit/result'
import { parseMail } from '@delguur/kit/text/mail-address'

/** What somebody signs in with: a number of 8 digits, or an e-mail address in small letters. */
export type Login = { kind: 'phone' | 'email'; value: string }

/** Reads a login; refuses with `login_blank`, `login_invalid`. */
export function parseLogin(text: string): Login | Refusal<'login_blank' | 'login_invalid'> {
  if (!text.trim()) return refuse('login_blank', undefined, 'login')
  const phone = parsePhone(text)
  if (phone) return { kind: 'phone', value: phone }
  const email = parseMail(text)
  return email ? { kind: 'email', value: email.toLowerCase() } : refuse('login_invalid', undefined, 'login')
}

/** The same for a login that a code is to reach: landlines are refused with `phone_not_mobile`. */
export function parseReceiver(text: string): Login | Refusal<'login_blank' | 'login_invalid' | 'phone_not_mobile'> {
  const login = parseLogin(text)
  if ('refused' in login || login.kind === 'email' || isMobile(login.value)) return login
  return refuse('phone_not_mobile', undefined, 'login')
}

/** Shown where the reader may be a stranger: `99••••33`, `s••••@mail.example`. */
export const maskLogin = ({ kind, value }: Login): string =>
  kind === 'phone' ? maskPhone(value) : value.replace(/^(.).*@/, '$1••••@')

/** Pauses in seconds between the codes of one purpose, the longer the more were sent. */
const pauses = [60, 120, 300, 600, 1800] as const

/** How long to wait after the n-th code, in seconds. */
export const pauseAfter = (sent: number): number => pauses[Math.min(sent, pauses.length) - 1] ?? 0

/** How long to wait after so many codes of any purpose in a day, in seconds: half an hour after `free`, then an hour. */
export function waitAfter(sent: number, free: number): number {
  if (sent < free) return 0
  return sent === free ? 1800 : 3600
}

/** How often a code may be tried: with 5 free ones 5 x 5 + 24 x 3 = 97 tries a day are right with p < 0.0001. */
export const triesOf = (sent: number, free: number): number => (sent < free ? 5 : 3)
