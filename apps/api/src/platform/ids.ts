import { randomBytes, randomInt } from 'node:crypto'

/** Everything that must be unique or unguessable; tests pass fixed ones. */
export type Ids = { token: () => string; number: (prefix: string) => string }

/** Tokens of 192 random bits, URL-safe; numbers of a prefix and nine random digits (the caller retries on a clash). */
export const randomIds: Ids = {
  token: () => randomBytes(24).toString('base64url'),
  number: (prefix) => `${prefix}${randomInt(1_000_000_000).toString().padStart(9, '0')}`,
}
