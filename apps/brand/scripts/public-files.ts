import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'

/** Files that pages name: each is written once, under a name with the hash of its content, so that it may be kept for ever. */
export function publicFiles(options: { from: string; to: string; base: string }) {
  const addresses = new Map<string, string>()
  const keep = (name: string, bytes: Buffer | string): string => {
    const end = extname(name)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
    const path = `assets/${name.slice(0, -end.length).replaceAll('/', '-')}.${hash}${end}`
    const file = join(options.to, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
    const address = `${options.base}/${path}`
    addresses.set(name, address)
    return address
  }
  const file = (name: string): string => addresses.get(name) ?? keep(name, readFileSync(join(options.from, name)))
  return { keep, file }
}
