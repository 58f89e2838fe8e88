import { existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodePackage, root } from './run.mjs'

// What is in node_modules, held against the lock file. A package is there when npm's own record says so: npm writes it when all
// that it was to install is complete, so that of a killed installation nothing counts.

const recordFile = join(root, 'node_modules/.package-lock.json')

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
const lock = () => read(join(root, 'package-lock.json')).packages ?? {}
const record = () => read(recordFile).packages ?? {}
const isInstalled = (path) => path.includes('node_modules/')

/** When the record was written; 0 without one. */
export const recordTime = () => statSync(recordFile, { throwIfNoEntry: false })?.mtimeMs ?? 0
export const forgetRecord = () => rmSync(recordFile, { force: true })

/** Whether packages that only tests need are among those that were installed. */
export const hasTestPackages = () => Object.values(record()).some(({ dev }) => dev)

const isSame = (one, other) =>
  one?.version === other?.version && one?.integrity === other?.integrity && one?.link === other?.link

/** Whether npm has something to do; packages that only tests need count when `withTests` is set. */
export function isSomethingMissing(withTests) {
  const [wanted, there] = [lock(), record()]
  return [...new Set([...Object.keys(wanted), ...Object.keys(there)])].filter(isInstalled).some((path) => {
    const [one, other] = [wanted[path], there[path]]
    if ((one ?? other).dev && !withTests) return false
    // packages of other systems are optional, and what was tried out by hand is no business of the lock file
    if (!other) return !one.optional || path === nodePackage
    if (!one) return !other.extraneous
    return !isSame(one, other)
  })
}

/** What the lock file says of the packages that are not for tests alone, as a text. */
export const packagesOfBuilds = () => JSON.stringify(Object.entries(lock()).filter(([, { dev }]) => !dev))

/** How many packages are on their way or there, of how many: those whose first file is written. */
export function countArrived(withTests) {
  const wanted = Object.entries(lock()).filter(
    ([path, { dev, optional, link }]) => isInstalled(path) && !link && !optional && (withTests || !dev),
  )
  const arrived = wanted.filter(([path]) => existsSync(join(root, path, 'package.json')))
  return { arrived: arrived.length, wanted: wanted.length }
}

/**
 * Takes away what the lock file wants no more or in another version, and what a killed installation left half made, so that
 * npm has only to add. What a running shop uses stays where it is.
 */
export function removeWhatDiffers() {
  const [wanted, { packages, ...rest }] = [lock(), read(recordFile)]
  const retained = Object.fromEntries(
    Object.entries(packages).filter(([path, entry]) => !isInstalled(path) || isSame(wanted[path], entry)),
  )
  // first of all, since a removal may be killed too
  writeFileSync(`${recordFile}.new`, JSON.stringify({ ...rest, packages: retained }, null, 2))
  renameSync(`${recordFile}.new`, recordFile)
  for (const folder of ['', ...Object.keys(retained).filter((path) => !isInstalled(path))])
    removeOthers(folder, retained)
}

function removeOthers(folder, retained) {
  const modules = folder ? `${folder}/node_modules` : 'node_modules'
  for (const path of packagesIn(modules)) {
    if (!retained[path]) rmSync(join(root, path), { recursive: true, force: true })
    else if (!lstatSync(join(root, path)).isSymbolicLink()) removeOthers(path, retained)
  }
  // npm links no program over the link of another package, not even of one that is gone
  const links = namesIn(`${modules}/.bin`).map((name) => join(root, modules, '.bin', name))
  for (const link of links) if (!existsSync(link)) rmSync(link)
}

function packagesIn(modules) {
  return namesIn(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => (name.startsWith('@') ? namesIn(`${modules}/${name}`).map((each) => `${name}/${each}`) : [name]))
    .map((name) => `${modules}/${name}`)
}

const namesIn = (folder) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [])
