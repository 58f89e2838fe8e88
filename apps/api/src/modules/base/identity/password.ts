import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
/** OWASP's floor for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/** An Argon2id hash in the usual text form, with its salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { ...cost, message: password.normalize('NFC'), nonce })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Whether a password is the one behind a hash. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, expected] = form.exec(hash) ?? []
  if (!salt || !expected) return false
  const wanted = Buffer.from(expected, 'base64')
  const tag = await derive('argon2id', {
    message: password.normalize('NFC'),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  })
  return timingSafeEqual(tag, wanted)
}

/** Checked where there is no password, so that nobody learns of that from the time it takes. */
let decoy: Promise<string> | undefined

/** Whether a password is right; without a hash it takes the same time and is wrong. */
export async function matchesPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(24).toString('base64'))
  const right = await verifyPassword(password, hash ?? (await decoy))
  return right && typeof hash === 'string'
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
