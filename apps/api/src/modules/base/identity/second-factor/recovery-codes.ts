import { randomInt } from 'node:crypto'
import { plainCode } from '@delguur/kit/text/plain-signs'
import type { Ctx } from '../../../../platform/context.ts'

/** How many stand in for a lost authenticator app. */
export const recoveryCodeCount = 10
/** Ten letters and digits that are not taken for each other: almost 50 bits. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const length = 10

/** New recovery codes, as they are shown: `k7m2p-x4hq9`. */
export const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>()
  while (codes.size < recoveryCodeCount) codes.add(newCode())
  return [...codes]
}

function newCode(): string {
  const letters = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`
}

/** What is kept of a recovery code, however it is typed; nothing for what is none. */
export function recoveryHash({ secrets }: Pick<Ctx, 'secrets'>, userId: number, typed: string): Buffer | undefined {
  const letters = plainCode(typed).toLowerCase()
  const isOne = letters.length === length && [...letters].every((letter) => alphabet.includes(letter))
  return isOne ? secrets.mac('recovery_code', `${userId} ${letters}`) : undefined
}
