import { Secret, TOTP } from 'otpauth'

const period = 30

const generator = (secret: string, name: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...name, secret: Secret.fromBase32(secret), period, digits: 6, algorithm: 'SHA1' })

/** A new secret of 160 bits, in Base32 as authenticator apps take it. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What the QR code of an authenticator app says. */
export const otpauthUrl = (secret: string, name: { issuer: string; label: string }): string =>
  generator(secret, name).toString()

/** The code of a moment. */
export const totpAt = (secret: string, now: Date): string => generator(secret).generate({ timestamp: now.getTime() })

/** Which step of 30 seconds a code belongs to, one before and one after now included; `undefined` for a wrong code. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = generator(secret).validate({ token, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta
}
