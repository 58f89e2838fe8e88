import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node 24 that npm installed; every part of the shop runs on it, whatever Node started the script. */
export const node24 = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Ends the script with one clear line. */
export class Stop extends Error {}

/** Prints the line of a Stop, or the stack of a defect, and leaves with 1. */
export function report(error) {
  process.stderr.write(`\n${error instanceof Stop ? error.message : (error?.stack ?? error)}\n`)
  process.exit(1)
}

/** What a program that we run holds with us: were we killed outright, others would wait for it until it has ended. */
let held
export const holdWithChildren = (fd) => {
  held = fd
}

/**
 * Runs a program to its end; `quiet` keeps its output back unless it fails. Answers its exit code and that output. A signal
 * to us ends the program first and then us, so that nothing goes on unseen.
 */
export function run(program, args, { quiet = false, env = {}, shell = false } = {}) {
  return new Promise((resolve) => {
    const stdio = ['ignore', ...(quiet ? ['pipe', 'pipe'] : ['inherit', 'inherit'])]
    if (held !== undefined) stdio.push(held)
    const child = spawn(program, args, { cwd: root, stdio, shell, env: { ...process.env, ...env } })
    const release = passSignals(child)
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    const done = (code) => {
      release()
      resolve({ code, output })
    }
    child.once('error', (error) => {
      output += `${error.message}\n`
      done(1)
    })
    child.once('close', (code) => done(code ?? 1))
  })
}

function passSignals(child) {
  let requested
  const pass = (signal) => {
    if (!requested) setTimeout(() => child.kill('SIGKILL'), 4_500).unref()
    requested ??= signal
    child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  return () => {
    for (const signal of signals) process.off(signal, pass)
    if (requested) process.exit(128 + constants.signals[requested])
  }
}

/** Runs a program on Node 24, which programs that it starts find first too. */
export const runNode = (args, options = {}) => run(node24, args, { ...options, env: { ...onNode24(), ...options.env } })

/**
 * Runs npm: the one that started us, else the one on the path. It runs on the Node that started npm, because ours may be
 * the one in node_modules, which an installation replaces.
 */
export function runNpm(args, { on = process.env.npm_node_execpath ?? process.execPath, ...options } = {}) {
  const cli = process.env.npm_execpath
  if (cli && /npm-cli\.c?js$/.test(cli)) return run(on, [cli, ...args], options)
  return run('npm', args, { ...options, shell: process.platform === 'win32' })
}

/** Runs npm by a program that outlives us, and notes in a file that it is done: by its text, or by being removed. */
export const runNpmNoting = (step, options) =>
  run(process.execPath, [join(root, 'scripts/npm-noting.mjs'), JSON.stringify(step)], { ...options, quiet: true })

export function onNode24() {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  return { [name]: `${dirname(node24)}${delimiter}${process.env[name] ?? ''}` }
}

/** Says every ten seconds that a long step still runs, so that a quiet terminal is not taken for a dead one. */
export async function withHeartbeat(what, task) {
  const began = Date.now()
  const timer = setInterval(() => say(`  … ${what} (${Math.round((Date.now() - began) / 1000)} s)`), 10_000)
  try {
    return await task()
  } finally {
    clearInterval(timer)
  }
}

export const say = (line) => process.stdout.write(`${line}\n`)
export const secondsSince = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`
