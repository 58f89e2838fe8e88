import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Credentials } from '../modules/wire/index.ts'
import type { Env } from './env.ts'

/** `made` when they are the shop's own invention, which somebody must be told. */
export type SearchCredentials = Credentials & { made: boolean }

const kept = z.object({ user: z.string().min(1), pass: z.string().min(1) })

/**
 * Who may ask the search service: SEARCH_USER and SEARCH_PASS, or what the first start made up and keeps in the data
 * folder, readable by its owner alone.
 */
export async function searchCredentials({
  SEARCH_USER,
  SEARCH_PASS,
  data_dir,
}: Pick<Env, 'SEARCH_USER' | 'SEARCH_PASS' | 'data_dir'>): Promise<SearchCredentials> {
  if (SEARCH_PASS !== undefined) return { user: SEARCH_USER, pass: SEARCH_PASS, made: false }
  const file = join(data_dir, 'search-credentials.json')
  const { pass } = (await read(file)) ?? (await make(file, SEARCH_USER))
  return { user: SEARCH_USER, pass, made: true }
}

async function read(file: string): Promise<Credentials | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : kept.parse(JSON.parse(text))
}

/** Of processes that start at once on one folder, all end with the credentials of one: a link is made once. */
async function make(file: string, user: string): Promise<Credentials> {
  const made = { user, pass: randomBytes(18).toString('base64url') }
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(draft, `${JSON.stringify(made)}\n`, { mode: 0o600 })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
  return (await read(file)) ?? made
}
