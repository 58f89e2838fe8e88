import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { whenNpmExits } from './end-with-npm.mjs'
import { compileCache, nodeEnv, nodeFlags } from './node-flags.mjs'
import { node24, report, root, say } from './run.mjs'

const dataDir = resolve(root, process.env.DATA_DIR || '.data')
const stopMs = 5_000
const longestPauseMs = 30_000
/** A process that ran so long did not fail at its start. */
const steadyMs = 60_000
const mostFailures = 10

/**
 * Runs a process of the shop and starts it again when it ends by itself: after a pause, which is twice as long each time it
 * ends soon again. It runs in a process group of its own, so that a Ctrl-C reaches it once however often and from wherever
 * it comes. A first start that fails has said why and is not tried again; neither is what ended ten times in a row.
 */
export function keepRunning(file, { pauseMs = 1_000 } = {}) {
  let child
  let stopping = false
  let wasUp = false
  let failures = 0
  let pause

  const start = () => {
    const began = Date.now()
    let isUp = false
    child = spawn(node24, [...nodeFlags, join(root, file)], {
      cwd: root,
      // the channel tells when the process serves
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: !isWindows,
      env: { ...nodeEnv, ...compileCache(dataDir), ...process.env, DELGUUR_LAUNCHED: '1' },
    })
    child.on('message', (message) => {
      if (message === 'up') isUp = wasUp = true
    })
    child.once('error', (error) => report(error))
    child.once('exit', (code, signal) => {
      const status = code ?? (signal ? 137 : 1)
      // a first start that fails by itself has said what is wrong
      if (stopping || code === 0 || (!wasUp && !signal)) process.exit(status)
      failures = isUp && Date.now() - began > steadyMs ? 1 : failures + 1
      const how = signal ? `was ended by ${signal}` : `ended with ${code}`
      if (failures > mostFailures) {
        say(`\nThe shop ${how}, ${failures} times in a row. It is not started again.`)
        process.exit(status)
      }
      const ms = Math.min(pauseMs * 2 ** (failures - 1), longestPauseMs)
      say(`\nThe shop ${how}. It is started again in ${ms / 1000} s.`)
      pause = setTimeout(start, ms)
    })
  }

  const stop = (signal) => {
    if (stopping) return
    stopping = true
    if (pause) clearTimeout(pause)
    if (child.exitCode !== null || child.signalCode !== null) process.exit(signal === 'SIGINT' ? 130 : 0)
    // On Windows the console has told the shop already, and a signal from here would kill it.
    if (!isWindows) child.kill(signal)
    setTimeout(() => child.kill('SIGKILL'), stopMs).unref()
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  whenNpmExits(() => stop('SIGTERM'))
  start()
}

const isWindows = process.platform === 'win32'
