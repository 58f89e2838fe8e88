import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { endianness } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The sources that make documents of rows and an index of documents. */
const folders = [
  '..',
  '../../../catalog/catalog',
  '../../../../../../../packages/kit/src',
  '../../../../../../../packages/search/src',
].map((path) => fileURLToPath(new URL(path, import.meta.url)))

let made: string | undefined

/** What changes with every change of how the index is made and how it is held: these sources, and Node's own text functions. */
export function programHash(): string {
  if (made) return made
  const hash = createHash('sha256').update(`${process.version} ${process.versions.icu} ${endianness()}`)
  for (const folder of folders)
    for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (entry.endsWith('.ts') && !entry.endsWith('.test.ts')) hash.update(readFileSync(`${folder}/${entry}`))
  made = hash.digest('hex')
  return made
}
