import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The list of the files of an export with their hashes, as `sha256sum --check SHA256SUMS` reads it. */
export const sumsFile = 'SHA256SUMS'

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((each) => each.isFile())
    .map((each) => relative(folder, join(each.parentPath, each.name)).replaceAll(sep, '/'))
    .filter((path) => path !== sumsFile)
    .sort()
}

/** Writes it; a name with a line break or a backslash is escaped as sha256sum does. */
export async function writeSums(folder: string): Promise<void> {
  const file = createWriteStream(join(folder, sumsFile), { mode: 0o600 })
  await pipeline(async function* () {
    for (const path of await filesIn(folder)) {
      const safe = path.replace(/[\\\n\r]/g, (sign) => ({ '\\': '\\\\', '\n': '\\n', '\r': '\\r' })[sign] ?? sign)
      yield `${safe === path ? '' : '\\'}${await hashOf(join(folder, path))}  ${safe}\n`
    }
  }, file)
}

const escapes: Record<string, string> = { '\\': '\\', n: '\n', r: '\r' }
const unescaped = (name: string): string => name.replace(/\\(.)/g, (_match, sign: string) => escapes[sign] ?? sign)

export type Checked = { files: string[]; missing: string[]; damaged: string[] }

/** The files that the list names, and which of them are not there or not as they were. Undefined where there is no list. */
export async function checkSums(folder: string): Promise<Checked | undefined> {
  const text = await readFile(join(folder, sumsFile), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const checked: Checked = { files: [], missing: [], damaged: [] }
  for (const line of text.split('\n').filter(Boolean)) {
    const [, mark, hash, name = ''] = /^(\\?)([0-9a-f]{64}) [ *](.+)$/s.exec(line) ?? []
    const path = mark ? unescaped(name) : name
    const isSafe = path !== '' && !path.split('/').some((part) => part === '' || part === '.' || part === '..')
    if (!isSafe) {
      checked.damaged.push(sumsFile)
      continue
    }
    checked.files.push(path)
    const found = await lstat(join(folder, path)).catch(() => undefined)
    if (!found?.isFile()) checked.missing.push(path)
    else if ((await hashOf(join(folder, path))) !== hash) checked.damaged.push(path)
  }
  return checked
}
