import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { alone } from './lock.mjs'
import { packagesOfBuilds } from './packages.mjs'
import { node24, onNode24, root, runNpmNoting, Stop, say, secondsSince, withHeartbeat } from './run.mjs'

const notSources = new Set(['node_modules', 'build', '.react-router', 'coverage'])
// the longest first
const builds = [
  { workspace: 'storefront', title: 'the storefront' },
  {
    workspace: 'brand',
    title: 'the brand site',
    // of a static host
    settings: ['BRAND_BASE', 'BRAND_ORIGIN', 'BRAND_STATIC', 'STORE_ORIGIN', 'ALTAN_TAL_PUBLIC_URL'],
  },
  { workspace: 'office', title: 'the office' },
  { workspace: 'api', title: 'the description of the API', sources: 'apps/api/src' },
]

/**
 * Builds storefront, brand site, office and the description of the API side by side: each when it is not built, or when what it was built from differs
 * now.
 */
export const buildAll = () =>
  alone(
    root,
    async () => {
      const ends = await Promise.allSettled(builds.map(build))
      for (const { reason } of ends) if (reason) throw reason
    },
    () => say(`Another start is building here; waiting for it.`),
  )

async function build({ workspace, title, sources, settings = [] }) {
  const stamp = join(root, 'apps', workspace, 'build/.sources')
  const wanted = fingerprint(`apps/${workspace}`, sources, settings)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const began = Date.now()
  say(`Building ${title} …`)
  rmSync(stamp, { force: true })
  const step = { args: ['run', 'build', '-w', `@delguur/${workspace}`], on: node24, file: stamp, text: wanted }
  const { code, output } = await withHeartbeat(`building ${title}`, () => runNpmNoting(step, { env: onNode24() }))
  if (code !== 0) throw new Stop(`${output}\nBuilding ${title} failed; the reason stands above.`)
  say(`Built ${title} in ${secondsSince(began)}.`)
}

/** Of all that a build reads: its workspace with the packages of ours that it depends on, packages of npm, settings. */
function fingerprint(workspace, sources = workspace, settings) {
  const hash = createHash('sha256').update(packagesOfBuilds())
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ''}\0`)
  const folders = [...withOwnPackages(workspace)].map((folder) => (folder === workspace ? sources : folder))
  for (const folder of folders.sort()) hash.update(digestOf(folder))
  return hash.update(readFileSync(join(root, 'scripts/precompress.ts'))).digest('hex')
}

function withOwnPackages(folder, found = new Set()) {
  found.add(folder)
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const own = Object.keys(dependencies).filter((name) => name.startsWith('@delguur/'))
  for (const name of own) withOwnPackages(name.replace('@delguur', 'packages'), found)
  return found
}

const digests = new Map()
function digestOf(folder) {
  const known = digests.get(folder)
  if (known) return known
  const hash = createHash('sha256')
  for (const file of filesOf(join(root, folder))) hash.update(`${relative(root, file)}\0`).update(readFileSync(file))
  const digest = hash.digest('hex')
  digests.set(folder, digest)
  return digest
}

function filesOf(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const full = join(folder, entry.name)
    if (entry.isDirectory()) return notSources.has(entry.name) ? [] : filesOf(full)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [full]
  })
}
