import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeRenditions, PictureError } from './renditions.ts'

let outDir: string
beforeEach(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'renditions-'))
})
afterEach(() => rm(outDir, { recursive: true }))

const blank = (width: number, height: number, background = '#c4253f') =>
  sharp({ create: { width, height, channels: 3, background } })

const refusal = (input: Buffer | string) =>
  makeRenditions(input, { widths: [90], formats: ['jpeg'], outDir, key: 'upload' }).catch((error: unknown) => error)

describe('makeRenditions', () => {
  it('writes every width and format and tells size and colour', async () => {
    const input = await blank(400, 500).png().toBuffer()
    const made = await makeRenditions(input, {
      widths: [90, 180],
      formats: ['avif', 'webp', 'jpeg'],
      outDir,
      key: 'coat',
    })
    expect(made).toMatchObject({ width: 180, height: 225, color: '#c4253f' })
    expect(made.files.toSorted()).toEqual(await readdir(outDir).then((files) => files.toSorted()))
    expect(made.files).toHaveLength(6)
    const { width, format } = await sharp(join(outDir, 'coat-90.jpg')).metadata()
    expect([width, format]).toEqual([90, 'jpeg'])
  })

  it('turns a photo upright and drops its metadata', async () => {
    const input = await blank(120, 80)
      .withExif({ IFD0: { Make: 'Camera' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const made = await makeRenditions(input, { widths: [60], formats: ['jpeg'], outDir, key: 'photo' })
    expect([made.width, made.height]).toEqual([60, 90])
    const header = await sharp(join(outDir, 'photo-60.jpg')).metadata()
    expect(header.exif).toBeUndefined()
    expect(header.orientation).toBeUndefined()
  })

  it('does not enlarge, and puts what is see-through on white', async () => {
    const input = await sharp({ create: { width: 50, height: 40, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const made = await makeRenditions(input, { widths: [90], formats: ['webp'], outDir, key: 'clear' })
    expect(made).toMatchObject({ width: 50, height: 40, color: '#ffffff', files: ['clear-90.webp'] })
  })

  it('refuses text, an SVG drawing and a picture cut short', async () => {
    const text = join(outDir, 'note.png')
    await writeFile(text, 'This is not a picture.')
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0H9V9Z"/></svg>'
    const complete = await sharp(Buffer.from(Array.from({ length: 90_000 }, (_, i) => (i * i) % 251)), {
      raw: { width: 200, height: 150, channels: 3 },
    })
      .jpeg()
      .toBuffer()
    for (const input of [text, Buffer.from(drawing), complete.subarray(0, complete.length / 2)]) {
      const error = await refusal(input)
      expect(error).toBeInstanceOf(PictureError)
      expect(error).toMatchObject({ code: 'picture_unreadable' })
    }
  })

  it('refuses a small file that unpacks to too many pixels', async () => {
    const bomb = await blank(9000, 9000).png({ compressionLevel: 9, palette: false }).toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    const error = await refusal(bomb)
    expect(error).toBeInstanceOf(PictureError)
    expect(error).toMatchObject({ code: 'picture_too_large' })
    expect(await readdir(outDir)).toEqual([])
  })

  it('refuses a key that could leave the folder', async () => {
    const input = await blank(10, 10).png().toBuffer()
    await expect(makeRenditions(input, { widths: [9], formats: ['jpeg'], outDir, key: '../coat' })).rejects.toThrow(
      'file key',
    )
  })
})
