import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a generator writes: whole files, and lines that are put into files that are there. */
export type Made = {
  files: Record<string, string>
  lines: Line[]
}
/**
 * `text` is put before the first line that holds `before`; with `within` into that line, in front of `before`. With `below`, the
 * search begins at the first line that holds that.
 */
export type Line = { file: string; text: string; before: string; below?: string; within?: boolean }

/** Is said to who asked, in one line. */
export class Refusal extends Error {}

/** `size-guide` as a type or a variable is called: `SizeGuide`, `sizeGuide`, `size_guide`. */
export function namesOf(name: string) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Refusal(`A name is of lower-case letters, digits and hyphens, as size-guide: ${name}`)
  const parts = name.split('-')
  const pascal = parts.map((part) => part[0]?.toUpperCase() + part.slice(1)).join('')
  return { kebab: name, pascal, camel: pascal[0]?.toLowerCase() + pascal.slice(1), snake: parts.join('_') }
}

/** Writes all of it or nothing; answers the paths. Refuses to write over a file, and where a place is not found. */
export function write(root: string, { files, lines }: Made): string[] {
  const taken = Object.keys(files).find((file) => existsSync(join(root, file)))
  if (taken) throw new Refusal(`${taken} is there already.`)
  const changed = new Map<string, string>()
  for (const line of lines) {
    const text = changed.get(line.file) ?? readFileSync(join(root, line.file), 'utf8')
    changed.set(line.file, withLine(text, line))
  }
  for (const [file, text] of [...Object.entries(files), ...changed]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return [...Object.keys(files), ...changed.keys()]
}

function withLine(text: string, { file, text: added, before, below = '', within = false }: Line): string {
  const lines = text.split('\n')
  const from = lines.findIndex((line) => line.includes(below))
  const at = from < 0 ? from : lines.findIndex((line, place) => place >= from && line.includes(before))
  if (at < 0) throw new Refusal(`${file} has no line with ${below} … ${before}: the generator is older than the file.`)
  if (within) lines[at] = (lines[at] ?? '').replace(before, () => added + before)
  else lines.splice(at, 0, added)
  return lines.join('\n')
}
