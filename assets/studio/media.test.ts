import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { MediaManifest } from '../../apps/api/src/adapters/pictures/picture-manifest.ts'
import { drawings } from './drawings.ts'
import { encode, rasterise, sha256 } from './rasterise.ts'

const folder = join(import.meta.dirname, '../../apps/api/seeds/media')
const manifest: MediaManifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
const MEGABYTE = 1024 * 1024

const drawn = (key: string) => {
  const drawing = drawings.find((candidate) => candidate.key === key)
  if (!drawing) throw new Error(`no drawing ${key}`)
  return drawing
}

describe('the committed media', () => {
  it('come from the drawings as they are now', () => {
    const stale = drawings.filter(({ key, draw }) => manifest[key]?.svg_sha256 !== sha256(draw().svg))
    expect(stale.map(({ key }) => key)).toEqual([])
    expect(Object.keys(manifest)).toEqual(drawings.map(({ key }) => key))
  })

  it('are exactly the files of the manifest, at most 16 MB together', async () => {
    const wanted = Object.entries(manifest).flatMap(([key, { widths }]) =>
      widths.map((width) => `${key}-${width}.avif`),
    )
    const present = (await readdir(folder)).filter((file) => file !== 'manifest.json')
    expect(present.toSorted()).toEqual(wanted.toSorted())
    const sizes = await Promise.all(
      present.map(async (file) => ({ file, size: (await stat(join(folder, file))).size })),
    )
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(16 * MEGABYTE)
    const heavy = sizes.filter(
      ({ file, size }) => (/-540\.avif$/.test(file) && size > 18_000) || (/-720\.avif$/.test(file) && size > 60_000),
    )
    expect(heavy).toEqual([])
  })

  it('have the size and colour the manifest tells', async () => {
    for (const [key, entry] of Object.entries(manifest)) {
      expect(entry.color).toMatch(/^#[0-9a-f]{6}$/)
      const width = Math.min(...entry.widths)
      const header = await sharp(join(folder, `${key}-${width}.avif`)).metadata()
      expect(header.width).toBe(width)
      expect(Math.abs(header.height / width - entry.height / entry.width)).toBeLessThan(0.01)
    }
  })

  it('are drawn again byte for byte on the platform they were made on, and alike on any other', async () => {
    const { key, draw, effort } = drawn('khr-3110-nomin-front')
    const { svg, bleed } = draw()
    const again = await encode(await rasterise(svg, bleed, 720), 540, effort)
    const committed = await readFile(join(folder, `${key}-540.avif`))
    if (process.platform === 'linux' && process.arch === 'x64') expect(again.equals(committed)).toBe(true)
    expect(await meanDifference(again, committed)).toBeLessThan(2)
  })
})

/** Mean difference of the pixels' channels, of 255. */
async function meanDifference(a: Buffer, b: Buffer): Promise<number> {
  const [left, right] = await Promise.all([a, b].map((file) => sharp(file).removeAlpha().raw().toBuffer()))
  if (!left || !right || left.length !== right.length) return 255
  return left.reduce((sum, value, i) => sum + Math.abs(value - (right[i] ?? 0)), 0) / left.length
}
