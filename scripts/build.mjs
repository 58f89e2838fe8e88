import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { alone } from './lock.mjs'
import { workspacesWith } from './prepare.mjs'
import { node24, onNode24, root, runNpm, Stop, say, secondsSince, withHeartbeat } from './run.mjs'

const stamp = join(root, 'apps/storefront/build/.sources')
const sources = ['apps/storefront', 'packages', 'tenants', 'package-lock.json']
const notSources = new Set(['node_modules', 'build', '.react-router', 'coverage'])

/** Builds the storefront when it is not built or its sources differ from those of the last build. */
export async function buildStorefront() {
  if (!workspacesWith('build').includes('storefront')) return say('The storefront has no build yet.')
  await alone(root, build, () => say('Another start is building the storefront; waiting for it.'))
}

async function build() {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const began = Date.now()
  say('Building the storefront …')
  rmSync(stamp, { force: true })
  const options = { on: node24, quiet: true, env: onNode24() }
  const args = ['run', 'build', '-w', '@delguur/storefront']
  const { code, output } = await withHeartbeat('building the storefront', () => runNpm(args, options))
  if (code !== 0) throw new Stop(`${output}\nThe storefront could not be built; the reason stands above.`)
  writeFileSync(stamp, wanted)
  say(`Storefront built in ${secondsSince(began)}.`)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((name) => filesOf(join(root, name)))) {
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  if (path.endsWith('.json') && path.startsWith(join(root, 'package'))) return [path]
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const full = join(path, entry.name)
    if (entry.isDirectory()) return notSources.has(entry.name) ? [] : filesOf(full)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [full]
  })
}
