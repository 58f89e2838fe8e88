import { createHash, randomBytes } from 'node:crypto'
import type { Person } from './social-people.ts'

/** What somebody agreed to, until the shop fetches it. */
export type Grant = {
  person: Person
  client_id: string
  redirect_uri: string
  scope: string[]
  nonce?: string
  code_challenge?: string
  /** The token endpoint breaks instead of answering. */
  breaks: boolean
}

const codeMs = 60_000
const maxStored = 1_000

/** Codes good for one minute and one use, and the access tokens made of them; in memory, the newest thousand of each. */
export type Grants = {
  code: (grant: Grant) => string
  take: (code: string) => Grant | undefined
  token: (grant: Grant) => string
  of: (token: string) => Grant | undefined
}

export function createGrants(prefix: string): Grants {
  const codes = new Map<string, { grant: Grant; until: number }>()
  const tokens = new Map<string, Grant>()
  return {
    code(grant) {
      return keep(codes, { grant, until: Date.now() + codeMs })
    },
    take(code) {
      const found = codes.get(code)
      codes.delete(code)
      return found && found.until > Date.now() ? found.grant : undefined
    },
    token: (grant) => keep(tokens, grant, prefix),
    of: (token) => tokens.get(token),
  }
}

function keep<T>(map: Map<string, T>, value: T, prefix = ''): string {
  const name = `${prefix}${randomBytes(24).toString('base64url')}`
  map.set(name, value)
  const [oldest] = map.keys()
  if (map.size > maxStored && oldest) map.delete(oldest)
  return name
}

/** RFC 7636: whether the verifier is the one behind the challenge; without a challenge there is nothing to prove. */
export const provesPkce = ({ code_challenge }: Grant, verifier: string | undefined): boolean =>
  code_challenge === undefined ||
  (verifier !== undefined && createHash('sha256').update(verifier).digest('base64url') === code_challenge)
