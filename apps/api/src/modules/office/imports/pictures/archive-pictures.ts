import { isHidden } from '../reading/read-table.ts'
import { fileName } from './pictures.ts'
import type { Entry, ZipArchive } from './zip-archive.ts'

/** Pictures of an archive by their names, with and without their folders. */
export function picturesIn(zip: ZipArchive): Map<string, Entry> {
  const found = new Map<string, Entry>()
  const bare = new Map<string, Entry>()
  for (const entry of zip.entries) {
    if (!/\.(jpe?g|png|webp|avif|gif|heic|tiff?)$/i.test(entry.name) || isHidden(entry.name)) continue
    const name = fileName(entry.name)
    if (!found.has(name)) found.set(name, entry)
    const last = name.split('/').at(-1) ?? name
    if (!bare.has(last)) bare.set(last, entry)
  }
  return new Map([...bare, ...found])
}
