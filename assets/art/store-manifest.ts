import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { type Output, storeFolder } from './picture.ts'

/** As the store's seeds read it: one entry a picture, its files `<key>-<width>.avif`. */
type Entry = { width: number; height: number; widths: number[]; color: string; svg_sha256: string }

const file = join(import.meta.dirname, '../..', storeFolder, 'manifest.json')

/** Writes down size, widths and colour of a store picture that has just been made. */
export async function tellStore(outputs: readonly Output[], png: Buffer) {
  const own = outputs.filter((output) => output.file.startsWith(storeFolder))
  const largest = own.at(-1)
  if (!largest) return
  const manifest: Record<string, Entry> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const { channels } = await sharp(png).removeAlpha().stats()
  const color = `#${Buffer.from(channels.map(({ mean }) => Math.round(mean))).toString('hex')}`
  const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  const key = basename(largest.file).replace(/-\d+\.avif$/, '')
  manifest[key] = {
    width: largest.width,
    height: largest.height,
    widths: own.map(({ width }) => width),
    color,
    svg_sha256: createHash('sha256').update(data).digest('hex'),
  }
  const lines = Object.entries(manifest).map(([name, entry]) => `  ${JSON.stringify(name)}: ${JSON.stringify(entry)}`)
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}
