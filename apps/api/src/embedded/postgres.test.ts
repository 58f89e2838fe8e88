import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ensureDatabase, type Postgres, startPostgres } from './postgres.ts'

const root = mkdtempSync(join(tmpdir(), 'delguur postgres '))
const dataDir = join(root, 'data folder')
const settings = { fsync: 'off' }
const running: Postgres[] = []

async function open(dir = dataDir): Promise<Postgres> {
  const server = await startPostgres({ dataDir: dir, database: 'demo', log: () => undefined, settings })
  running.push(server)
  return server
}

async function ask<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

const serverPid = (): number => Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('the embedded server', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    const { url, stop } = await open()
    await ask(url, 'create table notes (text text); insert into notes values ($$Сайн уу$$)')
    await stop()
  }, 60_000)
  afterEach(() => Promise.all(running.splice(0).map(({ stop }) => stop())))

  it('keeps its data over a restart, in a path with a space', async () => {
    const { url } = await open()
    expect(await ask(url, 'select text from notes')).toEqual([{ text: 'Сайн уу' }])
  })

  it('sorts Mongolian by its own alphabet and lowers its letters', async () => {
    const { url } = await open()
    const sorted = await ask(
      url,
      `select string_agg(w, '' order by w collate "mn-x-icu") w from unnest('{п,ө,о,ү,у}'::text[]) w`,
    )
    expect(sorted).toEqual([{ w: 'оөпуү' }])
    expect(await ask(url, `select lower('ӨҮЁ') l`)).toEqual([{ l: 'өүё' }])
  })

  it('listens on this machine only and writes durably unless told otherwise', async () => {
    const { url } = await open()
    expect(await ask(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    expect(await ask(url, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
    expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataDir, 'cluster')).mode & 0o777).toBe(0o700)
  })

  it('asks for the password', async () => {
    const url = new URL((await open()).url)
    url.password = 'wrong'
    await expect(ask(url.href, 'select 1')).rejects.toThrow(/password/)
  })

  it('makes a database once, however many ask', async () => {
    const { url } = await open()
    const urls = await Promise.all([1, 2, 3].map(() => ensureDatabase(url, 'other_shop')))
    expect(new Set(urls).size).toBe(1)
    expect(await ask(urls[0] ?? '', 'select current_database() d')).toEqual([{ d: 'other_shop' }])
  })

  it('refuses a second start on the same folder', async () => {
    await open()
    await expect(open()).rejects.toThrow(`Another shop (process ${process.pid}) already runs on ${dataDir}.`)
  })

  it('comes back by itself when the server is killed', async () => {
    const { url } = await open()
    const killed = serverPid()
    process.kill(killed, 'SIGKILL')
    const back = async () => expect(await ask(url, 'select text from notes')).toHaveLength(1)
    await expect
      .poll(
        () =>
          back().then(
            () => true,
            () => false,
          ),
        { timeout: 20_000 },
      )
      .toBe(true)
    expect(serverPid()).not.toBe(killed)
  })

  it('guarantee 80: leaves no server behind when the shop is killed, and starts again on its data', async () => {
    const script = `import { startPostgres } from ${JSON.stringify(new URL('./postgres.ts', import.meta.url).href)}
      await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined })
      console.log('ready'); setInterval(() => undefined, 1000)`
    const shop = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(shop.stdout, 'data')
    const orphan = serverPid()
    shop.kill('SIGKILL')
    await once(shop, 'exit')
    const { url } = await open()
    expect(await ask(url, 'select text from notes')).toEqual([{ text: 'Сайн уу' }])
    await expect.poll(() => isAlive(orphan), { timeout: 30_000 }).toBe(false)
  })

  it('starts over a note of a server that is gone and whose number another process has', async () => {
    writeFileSync(join(dataDir, 'cluster', 'postmaster.pid'), `${process.ppid}\n${join(dataDir, 'cluster')}\n`)
    const { url } = await open()
    expect(await ask(url, 'select 1 one')).toEqual([{ one: 1 }])
  })

  it('stops with a session open', async () => {
    const { url, stop } = await open()
    const client = new pg.Client(url)
    client.on('error', () => undefined)
    await client.connect()
    const pid = serverPid()
    await stop()
    await sleep(10)
    expect(isAlive(pid)).toBe(false)
  })
})

describe('a folder that is no good', () => {
  const folder = async (name: string, files: Record<string, string>): Promise<string> => {
    const dir = join(root, name)
    await mkdir(join(dir, 'cluster'), { recursive: true })
    for (const [file, text] of Object.entries(files)) writeFileSync(join(dir, file), text)
    return dir
  }

  it('is refused when it holds something else', async () => {
    const dir = await folder('photos', { 'cluster/holiday.txt': 'x' })
    await expect(open(dir)).rejects.toThrow(/is not a PostgreSQL data folder/)
  })

  it('is refused when another version made it', async () => {
    const dir = await folder('old', { 'cluster/PG_VERSION': '17\n' })
    await expect(open(dir)).rejects.toThrow(/was made by PostgreSQL 17 and this shop runs 18/)
  })

  it('is refused with the reason of the server when it is damaged', async () => {
    const dir = await folder('damaged', { 'cluster/PG_VERSION': '18\n', password: 'x' })
    await expect(open(dir)).rejects.toThrow(/PostgreSQL could not start on .*damaged.*: .+ \(see .*server\.log\)/)
  })

  it('is refused where the system makes no folders', async () => {
    const nowhere = process.platform === 'linux' ? '/proc/no such place' : join(root, 'file', 'in a file')
    writeFileSync(join(root, 'file'), '')
    await expect(open(nowhere)).rejects.toThrow(/cannot be used: it (does not exist|is not a folder)/)
  })

  it('is refused when it is a file', async () => {
    const dir = join(root, 'file')
    writeFileSync(dir, '')
    await expect(open(dir)).rejects.toThrow(/cannot be used: it is not a folder/)
  })
})
