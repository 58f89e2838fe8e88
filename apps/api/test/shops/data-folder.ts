import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const memory = '/dev/shm'
/** A run needs a third of it. */
const bytesNeeded = 1_500_000_000

/** A folder for the databases of a test run: in memory where the system offers enough of it, as nothing of them is kept. */
export async function makeDataFolder(prefix: string): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return mkdtemp(join(bavail * bsize > bytesNeeded ? memory : tmpdir(), prefix))
}

/** Where programs that tests start keep their modules compiled: the next start takes half of the CPU. */
export const compiledPrograms = resolve(import.meta.dirname, '../../../node_modules/.cache/delguur/compiled')
