import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

// `npm start` in a folder of its own, with an npm in npm's place that notes what is done and waits until it may go on.

const own = resolve(import.meta.dirname)
let folder: string
let starts: ChildProcess[]
let said: string

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'start-again-'))
  starts = []
  said = ''
  const write = (path: string, text: string): void => {
    fs.mkdirSync(join(folder, path, '..'), { recursive: true })
    fs.writeFileSync(join(folder, path), text)
  }
  for (const file of fs.readdirSync(own))
    if (file.endsWith('.mjs')) write(`scripts/${file}`, fs.readFileSync(join(own, file), 'utf8'))
  write('package.json', JSON.stringify({ allowScripts: { node: true, database: true } }))
  write('package-lock.json', '{}')
  for (const app of ['storefront', 'brand', 'office'])
    write(`apps/${app}/package.json`, JSON.stringify({ scripts: { build: 'build' } }))
  write('packages/kit/index.ts', 'export {}')
  write('npm-cli.js', fakeNpm)
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
const fakeNpm = `
const fs = require('node:fs')
const { dirname, join } = require('node:path')
const [verb, ...names] = process.argv.slice(2)
const what = verb === 'run' ? names[names.length - 1].replace('@delguur/', '') : verb
const note = (line) => fs.appendFileSync('done', line + '\\n')
const make = (path, text) => {
  fs.mkdirSync(dirname(path), { recursive: true })
  fs.writeFileSync(path, text)
}
async function main() {
  note('begin ' + what)
  if (verb === 'ci') {
    fs.rmSync('node_modules', { recursive: true, force: true })
    make('node_modules/node/package.json', '{}')
    make('node_modules/database/package.json', '{}')
  }
  if (verb === 'rebuild') {
    fs.mkdirSync('node_modules/node/bin', { recursive: true })
    if (!fs.existsSync('node_modules/node/bin/node')) fs.symlinkSync(process.execPath, 'node_modules/node/bin/node')
  }
  while (fs.existsSync('wait-' + what)) await new Promise((go) => setTimeout(go, 10))
  if (verb === 'rebuild') make('node_modules/database/ready', '')
  if (verb === 'run') make(join('apps', what, 'build/index.js'), '')
  if (verb === 'ci') make('node_modules/.package-lock.json', '{}')
  note('end ' + what)
}
void main()
`
const done = (): string[] =>
  fs.existsSync(join(folder, 'done')) ? fs.readFileSync(join(folder, 'done'), 'utf8').trim().split('\n') : []
const hold = (what: string): void => fs.writeFileSync(join(folder, `wait-${what}`), '')
const letGo = (what: string): void => fs.rmSync(join(folder, `wait-${what}`))
const soon = { timeout: 20_000, interval: 20 }
const isBegun = (what: string) => expect.poll(done, soon).toContain(`begin ${what}`)

/** A start; the channel of a test runner would be another one's. */
function start(env: NodeJS.ProcessEnv = {}): ChildProcess {
  const { npm_lifecycle_event: _, NODE_CHANNEL_FD: __, ...outer } = process.env
  const child = spawn(process.execPath, [join(folder, 'scripts/start.mjs')], {
    cwd: folder,
    env: { ...outer, npm_execpath: join(folder, 'npm-cli.js'), npm_node_execpath: process.execPath, ...env },
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += String(chunk)
    })
  starts.push(child)
  return child
}
const ended = async (child: ChildProcess): Promise<unknown> =>
  child.exitCode ?? child.signalCode ?? (await once(child, 'exit'))[0]

const steps = ['ci', 'rebuild', 'storefront', 'brand', 'office']
const each = steps.flatMap((step) => [`begin ${step}`, `end ${step}`])

describe('guarantee 80: a start', () => {
  it('fetches and makes once what there is not, and nothing the next time', async () => {
    expect([await ended(start()), done()], said).toEqual([0, [...each, 'shop']])
    expect([await ended(start()), done()]).toEqual([0, [...each, 'shop', 'shop']])
  })

  it('waits for another one and makes nothing anew', async () => {
    hold('ci')
    const both = [start(), start()]
    await isBegun('ci')
    letGo('ci')
    expect(await Promise.all(both.map(ended)), said).toEqual([0, 0])
    expect(done().filter((line) => line !== 'shop')).toEqual(each)
  })

  // what it had begun went on beside the same step of the next start, and a build that ended well was made again
  it.each(steps)('that is killed at “%s” is begun again, and the step that goes on is waited for', async (step) => {
    hold(step)
    const first = start()
    await isBegun(step)
    first.kill('SIGKILL')
    await ended(first)
    const second = start()
    await expect.poll(() => said, soon).toContain('Another start is')
    expect(done().filter((line) => line === `begin ${step}`)).toHaveLength(1)
    letGo(step)
    expect(await ended(second), said).toBe(0)
    expect(done().at(-1)).toBe('shop')
    // no two steps at once
    const lines = done().filter((line) => line !== 'shop')
    expect(lines.map((line, n) => line.startsWith(n % 2 === 0 ? 'begin' : 'end'))).not.toContain(false)
    expect(lines.filter((line) => line === `begin ${step}`)).toHaveLength(1)
  })

  // Node was there, so the database's own script was never run again
  it('runs install scripts again of which one was done when they were killed', async () => {
    hold('rebuild')
    const first = start()
    await isBegun('rebuild')
    await expect.poll(() => fs.existsSync(join(folder, 'node_modules/node/bin/node')), soon).toBe(true)
    // as a machine that is switched off: what it had begun is gone, too
    first.kill('SIGTERM')
    expect(await ended(first)).toBe(143)
    expect([done().includes('end rebuild'), fs.existsSync(join(folder, 'node_modules/database/ready'))]).toEqual([
      false,
      false,
    ])
    letGo('rebuild')
    expect(await ended(start()), said).toBe(0)
    expect(fs.existsSync(join(folder, 'node_modules/database/ready'))).toBe(true)
  })

  // it installed, built and served on, and the next start found the port taken
  it('ends when the npm that began it is killed while packages are installed', async () => {
    hold('ci')
    const code = `const { spawn } = require('node:child_process')
      const child = spawn(process.execPath, ['scripts/start.mjs'], { stdio: 'inherit' })
      process.stdout.write('start ' + child.pid + '\\n')
      setInterval(() => {}, 1000)`
    const npm = spawn(process.execPath, ['-e', code], {
      cwd: folder,
      env: { ...process.env, npm_lifecycle_event: 'start', npm_execpath: join(folder, 'npm-cli.js') },
    })
    starts.push(npm)
    npm.stdout.on('data', (chunk: Buffer) => {
      said += String(chunk)
    })
    await isBegun('ci')
    const pid = Number(/start (\d+)/.exec(said)?.[1])
    npm.kill('SIGKILL')
    const isAlive = (): boolean => {
      try {
        return process.kill(pid, 0)
      } catch {
        return false
      }
    }
    await expect.poll(isAlive, soon).toBe(false)
    letGo('ci')
    expect(await ended(start()), said).toBe(0)
    expect(done().filter((line) => line === 'shop')).toHaveLength(1)
  })
})
