import { existsSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { alone } from './lock.mjs'
import * as packages from './packages.mjs'
import {
  approvedScripts,
  isNodeLinked,
  node24,
  nodePackage,
  root,
  run,
  runNpm,
  runNpmNoting,
  Stop,
  say,
  secondsSince,
  withHeartbeat,
} from './run.mjs'
import { slownessTeller } from './slow-registry.mjs'

// Runs on a bare machine: no dependency, and nothing newer than Node 20.19.

/** Is there once install scripts were run: one of several may be done when they are killed. */
const scriptsRun = join(root, 'node_modules/.delguur-scripts-run')
const quietly = ['--no-audit', '--no-fund', '--loglevel=error']

/**
 * Makes sure that Node 24 and the packages of the lock file are there that the shop is built and run with, with tests also
 * those that only tests need; installs what is not.
 */
export async function prepare({ withTests = false } = {}) {
  checkNode()
  const busy = () => say('Another start is installing packages here; waiting for it.')
  await alone(root, () => install(withTests), busy)
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (!nodePackage && major !== 24)
    throw new Stop(`npm has no Node.js 24 for ${process.platform} ${process.arch}: install it from https://nodejs.org`)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Stop(
    `Delguur needs Node.js 20.19 or newer to start; this is ${process.versions.node}. See https://nodejs.org`,
  )
}

async function install(withTests) {
  if (packages.isSomethingMissing(withTests)) await installPackages(withTests)
  else if (!(await hasNode24())) {
    packages.forgetRecord()
    await installPackages(withTests)
  }
  await runInstallScripts()
  if (!(await hasNode24()))
    throw new Stop(
      `Node.js 24 could not be installed (npm package "${basename(nodePackage)}"). Is the npm registry within reach?`,
    )
}

/**
 * The first time everything anew, since nothing vouches for what may lie there. Later only what is missing is added, beside a
 * shop that runs.
 */
async function installPackages(withTests) {
  const began = Date.now()
  // who has run tests goes on to have their packages
  const all = withTests || packages.hasTestPackages()
  const kinds = ['--include=prod', '--include=optional', '--include=peer', all ? '--include=dev' : '--omit=dev']
  const isFirst = packages.recordTime() === 0
  say(isFirst ? 'Installing packages (the first time about half a minute) …' : 'Installing packages …')
  rmSync(scriptsRun, { force: true })
  if (!isFirst) packages.removeWhatDiffers()
  const args = [...(isFirst ? ['ci'] : ['install', '--no-save']), ...kinds, '--ignore-scripts', ...quietly]
  const before = packages.recordTime()
  const { code } = await withHeartbeat('installing packages', () => runNpm(args), slownessTeller(all))
  // npm 10 may break off with 0 where the registry is out of reach
  if (code !== 0 || packages.recordTime() === before)
    throw new Stop('The packages could not be installed; npm says why above.')
  say(`Packages installed in ${secondsSince(began)}.`)
}

/** Of all install scripts only those that package.json approves by name (`allowScripts`) run. Links the program `node`, too. */
async function runInstallScripts() {
  if (existsSync(scriptsRun) && isNodeLinked()) return
  const approved = approvedScripts.filter((name) => existsSync(join(root, 'node_modules', name)))
  const names = [...approved, ...(nodePackage ? [basename(nodePackage)] : [])]
  const step = { args: ['rebuild', ...names, '--ignore-scripts=false', ...quietly], file: scriptsRun, text: '' }
  const { code, output } = await withHeartbeat('running install scripts', () => runNpmNoting(step))
  if (code !== 0) throw new Stop(`${output}The install scripts of ${names.join(', ')} failed.`)
}

async function hasNode24() {
  if (!existsSync(node24)) return false
  const { code, output } = await run(node24, ['--version'], { quiet: true })
  return code === 0 && output.startsWith('v24.')
}
