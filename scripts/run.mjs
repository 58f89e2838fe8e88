import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const ownPackage = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const isWindows = process.platform === 'win32'
const nodeName = `node-${isWindows ? 'win' : process.platform}-${process.arch}`

/** The package that brings Node 24 to this machine; npm has none for some. */
export const nodePackage = ownPackage.optionalDependencies?.[nodeName] && `node_modules/${nodeName}`

/**
 * The Node 24 that npm installed, else the Node that runs this. Every part of the shop runs on it, whatever Node started the
 * script.
 */
export const node24 = nodePackage ? join(root, nodePackage, 'bin', isWindows ? 'node.exe' : 'node') : process.execPath

/** Whether npm scripts find it: npm 10 drops its link together with the packages of other machines. */
export const isNodeLinked = () => !nodePackage || existsSync(join(root, 'node_modules/.bin/node'))

/** The packages whose install scripts may run. */
export const approvedScripts = Object.entries(ownPackage.allowScripts ?? {}).flatMap(([name, is]) => (is ? [name] : []))

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
    begin(child)
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    const done = (code) => {
      if (goesOnAfter(child)) resolve({ code, output })
    }
    child.once('error', (error) => {
      output += `${error.message}\n`
      done(1)
    })
    child.once('close', (code) => done(code ?? 1))
  })
}

/** What runs now: several programs may, side by side. */
const children = new Set()
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
let requested

const send = (signal) => {
  for (const child of children) child.kill(signal)
}

function pass(signal) {
  if (!requested) setTimeout(send, 4_500, 'SIGKILL').unref()
  requested ??= signal
  send(signal)
}

function begin(child) {
  if (children.size === 0) for (const signal of signals) process.on(signal, pass)
  children.add(child)
}

/** False once we were sent a signal, which ends us with the last of our programs. */
function goesOnAfter(child) {
  children.delete(child)
  if (children.size > 0) return requested === undefined
  for (const signal of signals) process.off(signal, pass)
  if (requested) process.exit(128 + constants.signals[requested])
  return true
}

/** Runs a program on Node 24, which programs that it starts find first too. */
export const runNode = (args, options = {}) => run(node24, args, { ...options, env: { ...onNode24(), ...options.env } })

/** The Node that started npm, because ours may be the one in node_modules, which an installation replaces. */
const outerNode = process.env.npm_node_execpath ?? process.execPath

/** Runs npm: the one that started us, else the one on the path. */
export function runNpm(args, { on = outerNode, ...options } = {}) {
  const cli = process.env.npm_execpath
  if (cli && /npm-cli\.c?js$/.test(cli)) return run(on, [cli, ...args], options)
  return run('npm', args, { ...options, shell: isWindows })
}

/** Runs npm by a program that outlives us, and notes in a file that it is done. */
export const runNpmNoting = (step, options) =>
  run(outerNode, [join(root, 'scripts/npm-noting.mjs'), JSON.stringify(step)], { ...options, quiet: true })

export function onNode24() {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  return { [name]: `${dirname(node24)}${delimiter}${process.env[name] ?? ''}` }
}

/** Says every ten seconds that a long step still runs, so that a quiet terminal is not taken for a dead one. */
export async function withHeartbeat(what, task, onBeat = () => undefined) {
  const began = Date.now()
  const beat = () => {
    say(`  … ${what} (${Math.round((Date.now() - began) / 1000)} s)`)
    onBeat()
  }
  const timer = setInterval(beat, 10_000)
  try {
    return await task()
  } finally {
    clearInterval(timer)
  }
}

export const say = (line) => process.stdout.write(`${line}\n`)
export const secondsSince = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`
