import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Credentials } from '../../modules/search/es-api/index.ts'
import { ensureFile, type OwnFolder, ownFile } from '../ensure-file.ts'
import type { Env } from '../env.ts'

/** `made` when they are the shop's own invention, which somebody must be told. */
export type SearchCredentials = Credentials & { made: boolean }

const schema = z.object({ user: z.string().min(1), pass: z.string().min(1) })

/**
 * Who may ask the search service: SEARCH_USER and SEARCH_PASS, or what the first start made up and keeps in the data
 * folder, readable by its owner alone.
 */
export async function searchCredentials({
  SEARCH_USER,
  SEARCH_PASS,
  ...own
}: Pick<Env, 'SEARCH_USER' | 'SEARCH_PASS'> & OwnFolder): Promise<SearchCredentials> {
  if (SEARCH_PASS !== undefined) return { user: SEARCH_USER, pass: SEARCH_PASS, made: false }
  const made = () => `${JSON.stringify({ user: SEARCH_USER, pass: randomBytes(18).toString('base64url') })}\n`
  const { pass } = schema.parse(JSON.parse(await ensureFile(await ownFile(own, 'search-credentials.json'), made)))
  return { user: SEARCH_USER, pass, made: true }
}
