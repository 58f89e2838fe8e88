import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildBrand, buildOffice, buildStorefront } from './build.mjs'
import { nodeEnv, nodeFlags } from './node-flags.mjs'
import { prepare } from './prepare.mjs'
import { node24, report, root } from './run.mjs'

const patience = 5_000

try {
  await prepare()
  await buildStorefront()
  await buildBrand()
  await buildOffice()
  serve()
} catch (error) {
  report(error)
}

/** Runs the shop in a process group of its own, so that a Ctrl-C reaches it once however often and from wherever it comes. */
function serve() {
  const windows = process.platform === 'win32'
  const shop = spawn(node24, [...nodeFlags, join(root, 'apps/api/src/entry/shop.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: !windows,
    env: { ...nodeEnv, ...process.env, DELGUUR_LAUNCHED: '1' },
  })
  let stopping = false
  const stop = (signal) => {
    if (stopping) return
    stopping = true
    // On Windows the console has told the shop already, and a signal from here would kill it.
    if (!windows) shop.kill(signal)
    setTimeout(() => shop.kill('SIGKILL'), patience).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  stopWithNpm(stop)
  shop.once('error', (error) => report(error))
  shop.once('exit', (code, signal) => process.exit(code ?? (signal ? 137 : 1)))
}

/** An npm killed outright cannot pass a signal on, so we look whether it is still there; without npm nobody is watched. */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const grandparent = parentIfShell(parent)
  const gone = () => process.ppid !== parent || parentIfShell(parent) !== grandparent
  setInterval(() => gone() && stop('SIGTERM'), 500).unref()
}

/** npm runs scripts through a shell, whose parent it then is. Only Linux tells without a program of its own. */
function parentIfShell(pid) {
  if (process.platform !== 'linux') return undefined
  const [, name, parent] = /^\d+ \((.*)\) \S+ (\d+)/s.exec(statOf(pid)) ?? []
  return /^(ba|da|a)?sh$/.test(name ?? '') ? parent : undefined
}

function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}
