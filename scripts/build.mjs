import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { alone } from './lock.mjs'
import { workspacesWith } from './prepare.mjs'
import { node24, onNode24, root, runNpmNoting, Stop, say, secondsSince, withHeartbeat } from './run.mjs'

const notSources = new Set(['node_modules', 'build', '.react-router', 'coverage'])
const storefront = {
  workspace: 'storefront',
  title: 'the storefront',
  sources: ['apps/storefront', 'packages', 'tenants', 'package-lock.json'],
}
const brand = {
  workspace: 'brand',
  title: 'the brand site',
  sources: ['apps/brand', 'packages/kit', 'package-lock.json'],
  settings: ['BRAND_BASE', 'BRAND_ORIGIN', 'BRAND_STATIC', 'STORE_ORIGIN', 'ALTAN_TAL_PUBLIC_URL'],
}

const office = {
  workspace: 'office',
  title: 'the office',
  sources: ['apps/office', 'packages', 'package-lock.json'],
}

/** Builds the storefront when it is not built or its sources differ from those of the last build. */
export const buildStorefront = () => once(storefront)

/** The same for the site of the spirit; settings of a static host are a part of it. */
export const buildBrand = () => once(brand)

/** The same for the back office. */
export const buildOffice = () => once(office)

async function once(app) {
  if (!workspacesWith('build').includes(app.workspace)) return say(`There is no build of ${app.title} yet.`)
  await alone(
    root,
    () => build(app),
    () => say(`Another start is building here; waiting for it.`),
  )
}

async function build({ workspace, title, sources, settings = [] }) {
  const stamp = join(root, 'apps', workspace, 'build/.sources')
  const wanted = fingerprint(sources, settings)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const began = Date.now()
  say(`Building ${title} …`)
  rmSync(stamp, { force: true })
  const step = { args: ['run', 'build', '-w', `@delguur/${workspace}`], on: node24, file: stamp, text: wanted }
  const { code, output } = await withHeartbeat(`building ${title}`, () => runNpmNoting(step, { env: onNode24() }))
  if (code !== 0) throw new Stop(`${output}\nBuilding ${title} failed; the reason stands above.`)
  say(`Built ${title} in ${secondsSince(began)}.`)
}

function fingerprint(sources, settings) {
  const hash = createHash('sha256')
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ''}\0`)
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
