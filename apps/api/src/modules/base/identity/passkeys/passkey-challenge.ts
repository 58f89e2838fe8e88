import { createHash } from 'node:crypto'
import type { Ctx } from '../../../../platform/context.ts'

// A challenge needs no row until it is answered: it says what it is for and until when, sealed by the shop.

const purpose = 'passkey challenge'
/** How long a challenge can be answered. */
export const challengeMs = 5 * 60_000

/** To sign in or to give the second factor again, or to add a passkey to that person. */
export type ChallengeFor = 'sign_in' | `add:${number}`

export const newChallenge = ({ secrets, now }: Pick<Ctx, 'secrets' | 'now'>, what: ChallengeFor): string =>
  secrets.seal(purpose, JSON.stringify({ what, until: now.getTime() + challengeMs })).toString('base64url')

/** What marks an answered challenge as used, and until when that matters; nothing for one that is not the shop's or is over. */
export function readChallenge(
  { secrets, now }: Pick<Ctx, 'secrets' | 'now'>,
  challenge: string,
  what: ChallengeFor,
): { hash: Buffer; until: Date } | undefined {
  const sealed = Buffer.from(challenge, 'base64url')
  try {
    const made = JSON.parse(secrets.open(purpose, sealed)) as { what: ChallengeFor; until: number }
    if (made.what !== what || made.until <= now.getTime()) return undefined
    return { hash: createHash('sha256').update(sealed).digest(), until: new Date(made.until) }
  } catch {
    return undefined
  }
}
