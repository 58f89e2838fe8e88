import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
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

/** Where workers and the programs that tests start cache compiled modules: the next start takes half of the CPU. */
export const compiledPrograms = resolve(import.meta.dirname, '../../../../node_modules/.cache/delguur/compiled')

const day = 86_400_000

/** Each run loads a test file under an address of its own, which no later run asks for. */
export async function removeOldCompiled(): Promise<void> {
  const entries = await readdir(compiledPrograms, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const isOld = async (file: string) => Date.now() - (await stat(file)).mtimeMs > day
  for (const file of files) if (await isOld(file).catch(() => false)) await rm(file, { force: true })
}
