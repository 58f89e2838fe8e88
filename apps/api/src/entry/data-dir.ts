import { chmod, mkdir, stat } from 'node:fs/promises'
import { inWords, StartError } from '../platform/start-error.ts'
import type { Env } from './env.ts'

/** Makes the data folder, for its owner alone: it holds keys, passwords and the database's files. */
export async function openDataDir({ data_dir }: Pick<Env, 'data_dir'>): Promise<void> {
  try {
    await mkdir(data_dir, { recursive: true, mode: 0o700 })
    const { mode, uid } = await stat(data_dir)
    // somebody else's folder stays as it is; the doctor tells of it
    if ((mode & 0o077) !== 0 && uid === process.getuid?.()) await chmod(data_dir, 0o700)
  } catch (error) {
    throw new StartError(`DATA_DIR ${data_dir} cannot be used: ${inWords(error)}.`)
  }
}
