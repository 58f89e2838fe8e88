import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = dirname(import.meta.dirname)

/**
 * A copy of the repository, as it is now, for what changes its files: sources and packages, without builds and data. The
 * packages are the same files where the system can do so, and are not to be changed.
 */
export function copyRepository(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'delguur-copy-'))
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (listed.status !== 0) throw new Error(`git lists no files: ${listed.stderr}`)
  const files = listed.stdout.split('\0').filter((file) => file && existsSync(join(root, file)))
  for (const file of files) cpSync(join(root, file), join(folder, file))
  const modules = files
    .filter((file) => file.endsWith('package.json'))
    .map((file) => join(dirname(file), 'node_modules'))
  for (const each of modules) if (existsSync(join(root, each))) copyPackages(join(root, each), join(folder, each))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** By links to the same files, which takes seconds; as files of their own where the system has none. */
function copyPackages(from: string, to: string): void {
  if (spawnSync('cp', ['-al', from, to], { stdio: 'ignore' }).status !== 0) {
    rmSync(to, { recursive: true, force: true })
    cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  }
  for (const cache of ['.cache', '.vite', '.vite-child-compiler'])
    rmSync(join(to, cache), { recursive: true, force: true })
}
