import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './lock.mjs'
import { node24, root, run, runNpm, runNpmNoting, Stop, say, secondsSince, withHeartbeat } from './run.mjs'

// Runs on a bare machine: no dependency, and nothing newer than Node 20.19.

const lockFile = join(root, 'package-lock.json')
const modules = join(root, 'node_modules')
const record = join(modules, '.package-lock.json')
const stamp = join(modules, '.delguur-installed')
/** Is there while install scripts run: one of several may be done when they are killed. */
const running = join(modules, '.delguur-installing')
const quietly = ['--no-audit', '--no-fund', '--loglevel=error']

/** Makes sure that the packages of the lock file and Node 24 are there; installs them when they are not. */
export async function prepare() {
  checkNode()
  const busy = () => say('Another start is installing packages here; waiting for it.')
  await alone(root, install, busy)
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Stop(
    `Delguur needs Node.js 20.19 or newer to start; this is ${process.versions.node}. See https://nodejs.org`,
  )
}

async function install() {
  if (!isInstalled()) await installPackages()
  if (existsSync(running) || !(await hasNode24())) await runInstallScripts()
  if (!(await hasNode24()))
    throw new Stop('Node.js 24 could not be installed (npm package "node"). Is the npm registry within reach?')
}

/** By our own stamp, or, where someone ran npm by hand, by npm's own record being newer than the lock file. */
function isInstalled() {
  if (!existsSync(record)) return false
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) return true
  return statSync(record).mtimeMs >= statSync(lockFile).mtimeMs
}

const fingerprint = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex')

async function installPackages() {
  const began = Date.now()
  // npm removes what was there first: when it is killed at that, the old record would speak for half of it
  for (const file of [record, stamp]) rmSync(file, { force: true })
  say('Installing packages (the first time about a minute) …')
  // On Windows npm would look for Node 24 by its shim before it is there, so there its install script runs in the usual place.
  const scripts = process.platform === 'win32' ? [] : ['--ignore-scripts']
  const args = ['ci', '--include=dev', ...scripts, ...quietly]
  const { code } = await withHeartbeat('installing packages', () => runNpm(args))
  if (code !== 0) throw new Stop('The packages could not be installed; npm says why above.')
  if (scripts.length > 0) await runInstallScripts()
  writeFileSync(stamp, fingerprint())
  say(`Packages installed in ${secondsSince(began)}.`)
}

/** Of all install scripts only those that package.json approves by name (`allowScripts`) run. */
async function runInstallScripts() {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const approved = Object.keys(allowScripts).filter((name) => allowScripts[name] && existsSync(join(modules, name)))
  if (approved.length === 0) return
  writeFileSync(running, '')
  const args = ['rebuild', ...approved, '--ignore-scripts=false', ...quietly]
  const { code, output } = await withHeartbeat('fetching Node.js 24', () => runNpmNoting({ args, file: running }))
  if (code !== 0) throw new Stop(`${output}The install scripts of ${approved.join(', ')} failed.`)
}

async function hasNode24() {
  if (!existsSync(node24)) return false
  const { code, output } = await run(node24, ['--version'], { quiet: true })
  return code === 0 && output.startsWith('v24.')
}

/** The workspaces that declare a script of this name. */
export function workspacesWith(script) {
  return ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(root, group)).filter((name) => {
      const file = join(root, group, name, 'package.json')
      return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).scripts?.[script] !== undefined
    }),
  )
}
