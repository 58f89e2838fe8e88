import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Env } from './env.ts'

/**
 * What the first start makes up and every later one reads, in a file for its owner alone. Of processes that start at once
 * on one folder, all end with what one of them made: a link is made once.
 */
export async function ensureFile(file: string, make: () => string): Promise<string> {
  const known = await read(file)
  if (known !== undefined) return known
  const made = make()
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(draft, made, { mode: 0o600 })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
  return (await read(file)) ?? made
}

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Where a shop keeps such a file. A data folder from before a process served several shops holds the first one's at its
 * top: it moves.
 */
export async function ownFile({ data_dir, tenant, tenants }: OwnFolder, name: string): Promise<string> {
  const file = join(data_dir, 'tenants', tenant, name)
  if (tenant !== tenants[0]) return file
  await mkdir(dirname(file), { recursive: true })
  await rename(join(data_dir, name), file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  return file
}

export type OwnFolder = Pick<Env, 'data_dir' | 'tenant' | 'tenants'>
