import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A committed logo of a brand, and what it is called in the media folder: another name when it is drawn anew. */
export type LogoFile = { path: string; file: string }

/** The logos of a demo shop by the codes of its brands; the folder is below `seeds`. */
export function logoFiles(folder: string): Map<string, LogoFile> {
  const root = join(import.meta.dirname, folder)
  return new Map(
    readdirSync(root).map((name) => {
      const path = join(root, name)
      const code = name.replace(/\.svg$/, '')
      const mark = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8)
      return [code, { path, file: `brand-${code}-${mark}.svg` }]
    }),
  )
}
