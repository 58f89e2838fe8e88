import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

// `npm start` in a folder of its own, with an npm in npm's place that notes what is done and waits until it may go on.

const own = resolve(import.meta.dirname)
const node = `node-${process.platform}-${process.arch}`
let folder: string
let starts: ChildProcess[]
let answer: string

const write = (path: string, text: string): void => {
  fs.mkdirSync(join(folder, path, '..'), { recursive: true })
  fs.writeFileSync(join(folder, path), text)
}

/** The lock file: Node, a database, a library, and one that only tests need, in the versions that are named. */
function lock(versions: { library?: number; tester?: number }): void {
  const packages = {
    '': {},
    [`node_modules/${node}`]: { version: '1', optional: true },
    'node_modules/node-other': { version: '1', optional: true },
    'node_modules/database': { version: '1' },
    'node_modules/library': { version: String(versions.library ?? 1) },
    'node_modules/@test/tester': { version: String(versions.tester ?? 1), dev: true },
  }
  write('package-lock.json', JSON.stringify({ packages }))
}

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'start-again-'))
  starts = []
  answer = ''
  for (const file of fs.readdirSync(own))
    if (file.endsWith('.mjs')) write(`scripts/${file}`, fs.readFileSync(join(own, file), 'utf8'))
  write('package.json', JSON.stringify({ optionalDependencies: { [node]: '1' }, allowScripts: { database: true } }))
  lock({})
  for (const app of builds) write(`apps/${app}/package.json`, JSON.stringify({ dependencies: { '@delguur/kit': '1' } }))
  write('packages/kit/package.json', '{}')
  write('packages/kit/index.ts', 'export {}')
  write('scripts/precompress.ts', '')
  write('npm-cli.js', fs.readFileSync(join(own, 'npm-of-tests.cjs'), 'utf8'))
  write('apps/api/src/entry/shop.ts', noting('shop'))
})
afterEach(() => {
  for (const start of starts) if (start.exitCode === null) start.kill('SIGKILL')
  // an npm that still waits ends with its folder
  fs.rmSync(folder, { recursive: true })
})

const noting = (what: string): string => `import { appendFileSync } from 'node:fs'
appendFileSync(${JSON.stringify(join(folder, 'done'))}, ${JSON.stringify(`${what}\n`)})
`
const done = (): string[] =>
  fs.existsSync(join(folder, 'done')) ? fs.readFileSync(join(folder, 'done'), 'utf8').trim().split('\n') : []
const hold = (what: string): void => fs.writeFileSync(join(folder, `wait-${what}`), '')
const letGo = (what: string): void => fs.rmSync(join(folder, `wait-${what}`))
const soon = { timeout: 20_000, interval: 20 }
const isBegun = (what: string) => expect.poll(done, soon).toContain(`begin ${what}`)

/** A program in the folder; the channel of a test runner would be another one's. */
function spawnIn(args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const { npm_lifecycle_event: _, NODE_CHANNEL_FD: __, ...outer } = process.env
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...outer, npm_execpath: join(folder, 'npm-cli.js'), npm_node_execpath: process.execPath, ...env },
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      answer += String(chunk)
    })
  starts.push(child)
  return child
}
const start = (): ChildProcess => spawnIn(['scripts/start.mjs'])
/** What npm test begins with. */
const startTests = (): ChildProcess =>
  spawnIn([
    '--input-type=module',
    '-e',
    `import { prepare } from './scripts/prepare.mjs'; await prepare({ withTests: true })`,
  ])
const ended = async (child: ChildProcess): Promise<unknown> =>
  child.exitCode ?? child.signalCode ?? (await once(child, 'exit'))[0]
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const exists = (path: string): boolean => fs.existsSync(join(folder, path))

const builds = ['storefront', 'brand', 'office', 'api']
const steps = ['ci', 'rebuild', ...builds]
const ofRun = [node, 'database', 'library'].map((name) => `adds ${name}`)
const installing = ['begin ci', ...ofRun, 'end ci', 'begin rebuild', 'end rebuild']
const ofBuilds = builds.flatMap((app) => [`begin ${app}`, `end ${app}`])

/** What a first start does: packages and their scripts one after the other, then builds in any order. */
function expectAllOnce(lines: string[]): void {
  expect(lines.slice(0, installing.length), answer).toEqual(installing)
  expect(lines.slice(installing.length).toSorted()).toEqual(ofBuilds.toSorted())
}

describe('guarantee 80: a start', () => {
  it('fetches and makes once what there is not, and nothing the next time', async () => {
    expect(await ended(start()), answer).toBe(0)
    const lines = done()
    expect(lines.at(-1)).toBe('shop')
    expectAllOnce(lines.slice(0, -1))
    expect([await ended(start()), done()]).toEqual([0, [...lines, 'shop']])
  })

  it('builds side by side, and again only what was made from other files', async () => {
    for (const app of builds) hold(app)
    const first = start()
    for (const app of builds) await isBegun(app)
    for (const app of builds) letGo(app)
    expect(await ended(first), answer).toBe(0)
    write('apps/office/screen.ts', 'export {}')
    // packages of tests are no part of a build
    lock({ tester: 2 })
    const before = done().length
    expect([await ended(start()), done().slice(before)]).toEqual([0, ['begin office', 'end office', 'shop']])
  })

  it('waits for another one and makes nothing anew', async () => {
    hold('ci')
    const both = [start(), start()]
    await isBegun('ci')
    letGo('ci')
    expect(await Promise.all(both.map(ended)), answer).toEqual([0, 0])
    expectAllOnce(done().filter((line) => line !== 'shop'))
  })

  // what it had begun went on beside the same step of the next start, and a build that ended well was made again
  it.each(steps)('that is killed at “%s” is begun again, and the step that goes on is waited for', async (step) => {
    hold(step)
    const first = start()
    await isBegun(step)
    first.kill('SIGKILL')
    await ended(first)
    const second = start()
    await expect.poll(() => answer, soon).toContain('Another start is')
    expect(done().filter((line) => line === `begin ${step}`)).toHaveLength(1)
    letGo(step)
    expect(await ended(second), answer).toBe(0)
    expect(done().at(-1)).toBe('shop')
    expectAllOnce(done().filter((line) => line !== 'shop'))
  })

  it('ends all builds that run side by side before it ends by Ctrl-C', async () => {
    for (const app of builds) hold(app)
    const first = start()
    for (const app of builds) await isBegun(app)
    first.kill('SIGINT')
    expect(await ended(first)).toBe(130)
    const pids = builds.map((app) => Number(fs.readFileSync(join(folder, `pid-${app}`), 'utf8')))
    expect(pids.filter(isAlive)).toEqual([])
    expect(done().filter((line) => builds.some((app) => line === `end ${app}`))).toEqual([])
  })

  // Node was there, so the database's own script was never run again
  it('runs install scripts again that were killed', async () => {
    hold('rebuild')
    const first = start()
    await isBegun('rebuild')
    // as a machine that is switched off: what it had begun is gone, too
    first.kill('SIGTERM')
    expect(await ended(first)).toBe(143)
    expect([done().includes('end rebuild'), exists('node_modules/database/ready')]).toEqual([false, false])
    letGo('rebuild')
    expect(await ended(start()), answer).toBe(0)
    expect(exists('node_modules/database/ready')).toBe(true)
  })

  // it installed, built and served on, and the next start found the port taken
  it('ends when the npm that began it is killed while packages are installed', async () => {
    hold('ci')
    const code = `const { spawn } = require('node:child_process')
      const child = spawn(process.execPath, ['scripts/start.mjs'], { stdio: 'inherit' })
      process.stdout.write('start ' + child.pid + '\\n')
      setInterval(() => {}, 1000)`
    const npm = spawnIn(['-e', code], { npm_lifecycle_event: 'start' })
    await isBegun('ci')
    const pid = Number(/start (\d+)/.exec(answer)?.[1])
    npm.kill('SIGKILL')
    await expect.poll(() => isAlive(pid), soon).toBe(false)
    letGo('ci')
    expect(await ended(start()), answer).toBe(0)
    expect(done().filter((line) => line === 'shop')).toHaveLength(1)
  })
})

describe('packages', () => {
  const adding = ['begin install', 'adds @test/tester', 'end install', 'begin rebuild', 'end rebuild']

  it('of tests are added to those of a start, which stay where they are', async () => {
    await ended(start())
    write('node_modules/library/in-use', '')
    const before = done().length
    expect(await ended(startTests()), answer).toBe(0)
    expect(done().slice(before)).toEqual(adding)
    expect(exists('node_modules/library/in-use')).toBe(true)
    expect([await ended(startTests()), await ended(start()), done().slice(before)]).toEqual([0, 0, [...adding, 'shop']])
  })

  it('are all there for a start after tests', async () => {
    expect(await ended(startTests()), answer).toBe(0)
    expect(done()).toContain('adds @test/tester')
    expect(await ended(start()), answer).toBe(0)
    expect(done().filter((line) => /ci|install|rebuild/.test(line))).toHaveLength(4)
  })

  it('that a killed installation left half made are added anew, and a start does without them', async () => {
    await ended(start())
    hold('install')
    const tests = startTests()
    await isBegun('install')
    await expect.poll(() => exists('node_modules/@test/tester/package.json'), soon).toBe(true)
    tests.kill('SIGTERM')
    expect(await ended(tests)).toBe(143)
    letGo('install')
    const before = done().length
    expect(await ended(start()), answer).toBe(0)
    expect(done().slice(before)).toEqual(['begin rebuild', 'end rebuild', 'shop'])
    expect(await ended(startTests()), answer).toBe(0)
    expect(done().slice(before + 3)).toEqual(adding)
    expect(exists('node_modules/@test/tester/index.js')).toBe(true)
  })

  it('of a new lock file replace those that differ alone, for tests too where these were there', async () => {
    await ended(startTests())
    write('node_modules/database/in-use', '')
    lock({ library: 2, tester: 2 })
    const before = done().length
    expect(await ended(start()), answer).toBe(0)
    expect(done().slice(before, before + 4)).toEqual([
      'begin install',
      'adds library',
      'adds @test/tester',
      'end install',
    ])
    expect(exists('node_modules/database/in-use')).toBe(true)
  })

  it('that were installed by hand are taken as they are', async () => {
    for (const args of [['ci'], ['ci', '--omit=dev']]) {
      await ended(spawnIn(['npm-cli.js', ...args]))
      const before = done().length
      expect(await ended(start()), answer).toBe(0)
      expect(
        done()
          .slice(before)
          .filter((line) => /ci|install/.test(line)),
      ).toEqual([])
    }
  })

  it('are fetched again when Node is not among them', async () => {
    await ended(start())
    fs.rmSync(join(folder, 'node_modules', node), { recursive: true })
    expect(await ended(start()), answer).toBe(0)
    expect(done().at(-1)).toBe('shop')
  })

  it('that do not arrive for three beats let a start say from where', async () => {
    const code = `import { slownessTeller } from './scripts/slow-registry.mjs'
      const beat = slownessTeller(false)
      for (let n = 0; n < 4; n++) await beat()`
    write('node_modules/library/package.json', '{}')
    expect(await ended(spawnIn(['--input-type=module', '-e', code]))).toBe(0)
    expect(answer.match(/No package.*/g)).toEqual([
      'No package has arrived for 20 s (1 of 2 are here): https://registry.example/ is slow or out of reach, or this machine is busy.',
    ])
  })
})
