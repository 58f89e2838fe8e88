import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linkPicture } from './link-picture.ts'
import { makeRenditions } from './renditions.ts'

let mediaDir: string
beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'link-picture-'))
  for (const [key, background] of Object.entries({ red: '#cc0000', blue: '#0000cc' })) {
    const picture = await sharp({ create: { width: 720, height: 900, channels: 3, background } })
      .png()
      .toBuffer()
    await makeRenditions(picture, { widths: [720], formats: ['jpeg'], outDir: mediaDir, key })
  }
})
afterAll(() => rm(mediaDir, { recursive: true }))

const colorAt = async (picture: Buffer, left: number) =>
  [...(await sharp(picture).extract({ left, top: 300, width: 1, height: 1 }).raw().toBuffer())].map((part) =>
    Math.round(part / 51),
  )

it('lays the pictures side by side on one that links are shown with', async () => {
  const picture = await linkPicture(mediaDir)(['red', 'blue'])
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  expect(await colorAt(picture, 300)).toEqual([4, 0, 0])
  expect(await colorAt(picture, 900)).toEqual([0, 0, 4])
})

it('draws the same pictures once, and does without a file that is missing', async () => {
  const draw = linkPicture(mediaDir)
  expect(await draw(['red'])).toBe(await draw(['red']))
  expect(await sharp(await draw(['gone', 'blue'])).metadata()).toMatchObject({ width: 1200 })
  await expect(draw(['gone'])).rejects.toThrow('gone')
})
