import type { Env } from '../../apps/api/src/entry/env.ts'
import { secretKey } from '../../apps/api/src/entry/secret-key.ts'
import { secretsFrom } from '../../apps/api/src/platform/secrets.ts'

/**
 * What tells whether a machine has the secret that a shop sealed with, without giving it away: gift cards, second factors and keys of
 * providers are read by it alone. Of the secret of the process, from which each shop makes its own.
 */
export async function secretMark(env: Env, name: string): Promise<string> {
  const { mac } = secretsFrom(await secretKey(env))
  return mac('export of a shop', name).toString('hex')
}
