import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { tenantIn } from '../../apps/api/src/entry/tenants.ts'
import type { FileStore } from '../../apps/api/src/platform/files/file-store.ts'
import type { Export } from './read-export.ts'

const below = ({ files }: Export, folder: string): string[] =>
  files.flatMap((path) => (path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : []))

/** Writes the files of a folder of the export into another one. */
export async function copyFolder(given: Export, from: string, to: string): Promise<number> {
  const files = below(given, from)
  for (const path of files) {
    await mkdir(dirname(join(to, path)), { recursive: true })
    await copyFile(join(given.folder, from, path), join(to, path))
  }
  return files.length
}

export async function fillStore(given: Export, from: string, store: FileStore): Promise<number> {
  const files = below(given, from)
  for (const path of files) await store.keep(path, createReadStream(join(given.folder, from, path)))
  return files.length
}

export async function isEmpty(store: FileStore): Promise<boolean> {
  for await (const _file of store.list()) return false
  return true
}

export async function emptyStore(store: FileStore): Promise<number> {
  let files = 0
  for await (const { path } of store.list()) {
    await store.remove(path)
    files += 1
  }
  return files
}

/** Hosts of the shops that are here, each with its shop. */
async function hostsHere(tenants: string): Promise<Map<string, string>> {
  const hosts = new Map<string, string>()
  for (const name of await readdir(tenants)) {
    if (!/^[a-z][a-z0-9-]*$/.test(name) || ['bambar', 'altan-tal'].includes(name)) continue
    const tenant = await tenantIn(tenants, name).catch(() => undefined)
    for (const host of tenant?.hosts ?? []) hosts.set(host.toLowerCase(), name)
  }
  return hosts
}

/**
 * Writes the folder of the shop below `draft`. A host that another shop has meanwhile stays with it; the two cannot be served
 * together otherwise. Answers the hosts that were left to others.
 */
export async function writeTenant(given: Export, draft: string, tenants: string): Promise<string[]> {
  const { shop } = given
  const folder = join(draft, shop)
  await copyFolder(given, 'tenant', folder)
  const file = join(folder, 'tenant.ts')
  const text = await readFile(file, 'utf8')
  const list = /(["']?hosts["']?\s*:\s*)\[[^\]]*\]/
  const hosts = [...(list.exec(text)?.[0].matchAll(/(?<=["'])[^"',[\]]+(?=["']\s*[,\]])/g) ?? [])].map(([host]) => host)
  const taken = await hostsHere(tenants)
  const left = hosts.filter((host) => taken.has(host.toLowerCase()))
  if (left.length > 0) {
    const own = hosts.filter((host) => !left.includes(host))
    const stored = JSON.stringify(own.length > 0 ? own : [`${shop}.localhost`])
    await writeFile(
      file,
      text.replace(list, (_match, name: string) => name + stored),
    )
  }
  const tenant = await tenantIn(draft, shop)
  const shared = tenant.hosts.filter((host) => taken.has(host.toLowerCase()))
  if (shared.length > 0)
    throw new Error(
      `${shop}: ${shared.join(', ')} — өөр дэлгүүрийн хаяг / is the host of another shop: ${taken.get(shared[0] ?? '')}`,
    )
  await rm(join(folder, '.exporting'), { force: true })
  await rm(join(folder, '.removing'), { force: true })
  return left
}
