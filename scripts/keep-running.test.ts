import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

// What starts a dead process of the shop again, with programs in the shop's place that die as they are told.

const root = resolve(import.meta.dirname, '..')
let folder: string
let keeper: ChildProcess
let output = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keep-running-'))
})
afterEach(() => {
  if (keeper.exitCode === null) keeper.kill('SIGKILL')
  // nobody looks after the program any more
  for (const pid of pids().filter(isAlive)) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true })
})

/** Starts a program; its process ids are noted, one a line. */
function keep(body: string, pauseMs = 20): void {
  const noted = JSON.stringify(join(folder, 'pids'))
  writeFileSync(
    join(folder, 'program.mjs'),
    `import { appendFileSync, readFileSync } from 'node:fs'
     appendFileSync(${noted}, process.pid + '\\n')
     const start = readFileSync(${noted}, 'utf8').trim().split('\\n').length
     ${body}`,
  )
  const file = relative(root, join(folder, 'program.mjs'))
  const code = `import { keepRunning } from './scripts/keep-running.mjs'
    keepRunning(${JSON.stringify(file)}, { pauseMs: ${pauseMs} })`
  output = ''
  keeper = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: root })
  for (const stream of [keeper.stdout, keeper.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += String(chunk)
    })
}

const pids = (): number[] => readFileSync(join(folder, 'pids'), 'utf8').trim().split('\n').map(Number)
const serving = "process.send('up'); setInterval(() => {}, 1_000); console.log('serves', start);"
const text = (text: string) => expect.poll(() => output, { timeout: 10_000 }).toContain(text)
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a process of the shop', () => {
  it('guarantee 72: that is killed is started again, as often as it is killed, and that is said', async () => {
    keep(serving)
    for (const n of [1, 2, 3]) {
      await text(`serves ${n}`)
      process.kill(pids().at(-1) ?? 0, 'SIGKILL')
    }
    await text('serves 4')
    expect(output).toContain('The shop was ended by SIGKILL. It is started again in 0.02 s.')
    expect(output).toContain('started again in 0.08 s.')
  })

  it('that cannot start says why and is not started again', async () => {
    keep("console.error('port 3000 is taken'); process.exit(1)")
    const [code] = await once(keeper, 'exit')
    expect([code, output.trim(), pids().length]).toEqual([1, 'port 3000 is taken', 1])
  })

  it('that ends again and again is given up with the last word', async () => {
    keep("if (start === 1) process.send('up', () => process.exit(3)); else process.exit(3)", 1)
    const [code] = await once(keeper, 'exit')
    expect([code, pids().length]).toEqual([3, 11])
    expect(output).toContain('The shop ended with 3, 11 times in a row. It is not started again.')
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('ends with %s, and so does what keeps it', async (signal) => {
    keep(`process.on('${signal}', () => process.exit(0)); ${serving}`)
    await text('serves 1')
    keeper.kill(signal)
    const [code] = await once(keeper, 'exit')
    expect([code, pids().filter(isAlive)]).toEqual([0, []])
  })

  it('is not started any more when the signal comes in a pause', async () => {
    keep(serving, 60_000)
    await text('serves 1')
    process.kill(pids()[0] ?? 0, 'SIGKILL')
    await text('started again')
    keeper.kill('SIGINT')
    const [code] = await once(keeper, 'exit')
    await sleep(50)
    expect([code, pids().length]).toEqual([130, 1])
  })
})
