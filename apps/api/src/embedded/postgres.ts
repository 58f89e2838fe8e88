import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inWords, StartError } from '../platform/start-error.ts'
import { lockDataDir } from './data-lock.ts'
import { freePort } from './free-port.ts'
import { findRunner, type Runner, reach, serverEnv } from './postgres-runner.ts'
import { launch, type Server, shutDown, stopOrphan } from './postgres-server.ts'
import { type Settings, serverSettings } from './postgres-settings.ts'

export type Postgres = { url: string; stop: () => Promise<void> }
export type PostgresOptions = {
  /** A folder of the server's own; made when absent. */
  dataDir: string
  /** Made when absent; the url leads to it. */
  database?: string
  log: (line: string) => void
  /** Is called when the server's process has been started; it is not ready yet. */
  onStarted?: () => void
  /** Over the shop's own settings, for tests. */
  settings?: Settings
}

const version = '18'
const user = 'delguur'

/**
 * Runs the PostgreSQL that npm installed on a folder, for this process alone: makes the cluster the first time, ends what a
 * killed run left behind, starts the server again if it dies. Throws StartError, one line to print, when it cannot.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const home = openFolder(options.dataDir)
  const unlock = await lockDataDir(home.path)
  const release = () => unlock().finally(() => fs.closeSync(home.log))
  try {
    const runner = await findRunner(home.cluster)
    if (!isInitialised(home)) initialise(home, runner, options)
    await stopOrphan(home.cluster, options.log)
    const { server, port } = await start(home, runner, options)
    const keeper = keepAlive(
      server,
      () => start(home, runner, options, port).then((started) => started.server),
      options.log,
    )
    const url = await ready(home, port, options.database, keeper.stop)
    return { url, stop: once(() => keeper.stop().finally(release)) }
  } catch (error) {
    await release()
    throw error
  }
}

/** Makes a database when the server has none of this name; answers its url. Safe when two ask at once. */
export async function ensureDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client(serverUrl)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    if (code !== '42P04' && code !== '23505') throw error
  } finally {
    await client.end()
  }
  const url = new URL(serverUrl)
  url.pathname = `/${encodeURIComponent(name)}`
  return url.href
}

type Home = { path: string; cluster: string; password: string; log: number; logFile: string }

function openFolder(dataDir: string): Home {
  try {
    makeFolder(resolve(dataDir))
    const path = fs.realpathSync(dataDir)
    const logFile = join(path, 'server.log')
    if (fs.existsSync(logFile) && fs.statSync(logFile).size > 5_000_000) fs.renameSync(logFile, `${logFile}.1`)
    const log = fs.openSync(logFile, 'a+', 0o600)
    return { path, cluster: join(path, 'cluster'), password: join(path, 'password'), log, logFile }
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be used: ${inWords(error)}.`)
  }
}

/** Node's own recursive way never ends where the system answers ENOENT for a folder it will not make, as under /proc. */
function makeFolder(path: string): void {
  if (fs.existsSync(path) && fs.statSync(path).isDirectory()) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    fs.mkdirSync(path)
  } catch (error) {
    if (!fs.existsSync(path) || !fs.statSync(path).isDirectory()) throw error
  }
}

/** Whether there is a cluster; refuses one that is broken, of another version or someone else's. */
function isInitialised({ cluster, password, path }: Home): boolean {
  if (!fs.existsSync(cluster)) return false
  const { uid } = fs.statSync(cluster)
  const self = process.getuid?.()
  if (self !== undefined && self !== 0 && self !== uid) {
    throw new StartError(
      `The data folder ${path} belongs to user ${uid}: start as that user, or choose another DATA_DIR.`,
    )
  }
  const found = readLine(join(cluster, 'PG_VERSION'))
  if (found === undefined) {
    throw new StartError(`${cluster} is not a PostgreSQL data folder: move it away, or choose another DATA_DIR.`)
  }
  if (found !== version) {
    throw new StartError(
      `${cluster} was made by PostgreSQL ${found} and this shop runs ${version}: bring the data over with pg_dump.`,
    )
  }
  if (readLine(password) === undefined) throw new StartError(`The password of the database is missing: ${password}.`)
  return true
}

function readLine(file: string): string | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() || undefined : undefined
}

/** Makes the cluster beside its place and moves it there when whole, so that a broken-off start leaves nothing half made. */
function initialise(home: Home, runner: Runner, { log, settings }: PostgresOptions): void {
  log('making the database, once')
  const fresh = `${home.cluster}.new`
  fs.rmSync(fresh, { recursive: true, force: true })
  fs.mkdirSync(fresh, { mode: 0o700 })
  fs.rmSync(home.password, { force: true })
  fs.writeFileSync(home.password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (runner.account)
    for (const path of [fresh, home.password]) fs.chownSync(path, runner.account.uid, runner.account.gid)
  const { cwd, path } = reach(fresh, runner)
  const windows = process.platform === 'win32'
  const password = fs.openSync(home.password, 'r')
  const flags = ['-D', path, '-U', user, '--auth=scram-sha-256', `--pwfile=${windows ? home.password : '/dev/fd/3'}`]
  const text = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const sync = settings?.fsync === 'off' ? ['--no-sync'] : []
  const result = spawnSync(runner.initdb, [...flags, ...text, ...sync, '--no-instructions'], {
    ...runner.account,
    cwd,
    env: serverEnv(),
    stdio: ['ignore', home.log, home.log, password],
  })
  fs.closeSync(password)
  if (result.status !== 0)
    throw new StartError(`The database could not be made: ${result.error ? inWords(result.error) : complaint(home, 0)}`)
  fs.renameSync(fresh, home.cluster)
}

type Started = { server: Server; port: number }

/** Tries again while the port is lost to another program or the last server's processes are still ending. */
async function start(
  home: Home,
  runner: Runner,
  { settings, onStarted }: PostgresOptions,
  port?: number,
): Promise<Started> {
  for (const until = Date.now() + 15_000; ; await sleep(200)) {
    const chosen = port ?? (await freePort())
    const from = fs.fstatSync(home.log).size
    const launching = launch(runner, home.cluster, home.log, { ...serverSettings(chosen), ...settings })
    onStarted?.()
    const server = await launching
    if (server) return { server, port: chosen }
    const why = complaint(home, from)
    const passing = /could not bind|Address already in use|pre-existing shared memory|could not create any TCP/.test(
      why,
    )
    if (!passing || Date.now() > until) throw new StartError(`PostgreSQL could not start on ${home.cluster}: ${why}`)
  }
}

/** The reason in the server's own words: the last complaint in its log. */
function complaint({ log, logFile }: Home, from: number): string {
  const size = fs.fstatSync(log).size
  const text = Buffer.alloc(Math.min(size - from, 20_000))
  fs.readSync(log, text, 0, text.length, size - text.length)
  const lines = text.toString('utf8').split('\n')
  const last = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.findLast((line) => line.trim())
  return `${last?.replace(/^.*?(FATAL|PANIC|error):\s*/, '') ?? 'it said nothing'} (see ${logFile})`
}

/** Starts a server that dies unasked again, at most five times. */
function keepAlive(
  first: Server,
  again: () => Promise<Server>,
  log: (line: string) => void,
): { stop: () => Promise<void> } {
  let current = Promise.resolve(first)
  let stopping = false
  let deaths = 0
  const watch = (server: Server): void => {
    server.process.once('exit', (code, signal) => {
      server.guard?.kill('SIGKILL')
      deaths += 1
      if (stopping) return
      log(`the server ended (${signal ?? `exit ${code}`})${deaths > 5 ? '' : '; starting it again'}`)
      if (deaths > 5) return
      current = again()
      current.then(watch, (error: unknown) => log(inWords(error)))
    })
  }
  watch(first)
  const stop = async (): Promise<void> => {
    stopping = true
    await current.then(shutDown, () => undefined)
  }
  return { stop }
}

async function ready(
  home: Home,
  port: number,
  database: string | undefined,
  stop: () => Promise<void>,
): Promise<string> {
  try {
    return await ensureDatabase(urlOf(home, port), database ?? 'postgres')
  } catch (error) {
    await stop()
    throw new StartError(`PostgreSQL on ${home.cluster} does not let the shop in: ${inWords(error)}.`)
  }
}

/** By socket file where its path is short enough for the system (about a fifth less time a query), else by loopback. */
function urlOf({ cluster, password }: Home, port: number): string {
  const url = new URL(`postgresql://${user}@localhost:${port}/postgres`)
  url.password = readLine(password) ?? ''
  const short = Buffer.byteLength(join(cluster, `.s.PGSQL.${port}`)) <= 100 && process.platform !== 'win32'
  if (short) url.searchParams.set('host', cluster)
  else url.hostname = '127.0.0.1'
  return url.href
}

function once<T>(action: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= action()
    return result
  }
}
