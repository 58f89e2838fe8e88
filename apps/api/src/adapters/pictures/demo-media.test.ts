import { mkdtemp, readdir, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoMediaManifest, installDemoMedia, showDemoMedia } from './demo-media.ts'

const keys = ['boots-bor-plain-front', 'story-tall']
let mediaDir: string
beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'demo-media-'))
})
afterAll(() => rm(mediaDir, { recursive: true }))

async function install(): Promise<string[]> {
  const texts: string[] = []
  await installDemoMedia(mediaDir, { onProgress: (text) => texts.push(text), keys })
  return texts
}

const changedAt = async (file: string) => (await stat(join(mediaDir, file))).mtimeMs
const longAgo = new Date('2020-01-01')

describe('installDemoMedia', () => {
  it('puts every width of a picture there as AVIF, WebP and JPEG and tells how far it is', async () => {
    expect(await install()).toEqual(['2 of 2 made'])
    const manifest = await demoMediaManifest()
    const wanted = keys.flatMap((key) =>
      (manifest[key]?.widths ?? []).flatMap((width) =>
        ['avif', 'webp', 'jpg'].map((type) => `${key}-${width}.${type}`),
      ),
    )
    expect((await readdir(mediaDir)).toSorted()).toEqual(wanted.toSorted())
    const { width, height, format } = await sharp(join(mediaDir, 'boots-bor-plain-front-1080.jpg')).metadata()
    expect([width, height, format]).toEqual([1080, 1350, 'jpeg'])
  })

  it('makes nothing the second time', async () => {
    const file = 'boots-bor-plain-front-360.webp'
    await utimes(join(mediaDir, file), longAgo, longAgo)
    expect(await install()).toEqual([])
    expect(await changedAt(file)).toBe(longAgo.getTime())
  })

  it('makes again only the picture that lost a file', async () => {
    const kept = 'story-tall-390.webp'
    await utimes(join(mediaDir, kept), longAgo, longAgo)
    await unlink(join(mediaDir, 'boots-bor-plain-front-720.webp'))
    expect(await install()).toEqual(['1 of 1 made'])
    expect(await readdir(mediaDir)).toContain('boots-bor-plain-front-720.webp')
    expect(await changedAt(kept)).toBe(longAgo.getTime())
  })

  it('makes again a picture whose committed file is another one now', async () => {
    const [avif, webp] = ['boots-bor-plain-front-360.avif', 'boots-bor-plain-front-360.webp']
    await unlink(join(mediaDir, avif))
    await writeFile(join(mediaDir, avif), 'an older picture')
    await writeFile(join(mediaDir, webp), 'made from it')
    expect(await install()).toEqual(['1 of 1 made'])
    for (const file of [avif, webp]) expect((await sharp(join(mediaDir, file)).metadata()).width).toBe(360)
  })

  it('stops between two pictures when it is told to', async () => {
    const stopped = AbortSignal.abort()
    await unlink(join(mediaDir, 'story-tall-390.webp'))
    await installDemoMedia(mediaDir, { keys, signal: stopped })
    expect(await readdir(mediaDir)).not.toContain('story-tall-390.webp')
    expect(await install()).toEqual(['1 of 1 made'])
  })
})

describe('showDemoMedia', () => {
  it('puts at once what browsers show, and leaves the rest to be made', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shown-media-'))
    try {
      await showDemoMedia(folder, { keys })
      const files = await readdir(folder)
      expect(files.length).toBeGreaterThan(6)
      expect(files.filter((file) => !file.endsWith('.avif'))).toEqual([])
      const made: string[] = []
      await installDemoMedia(folder, { keys, workers: 1, onProgress: (text) => made.push(text) })
      expect(made).toEqual(['2 of 2 made'])
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('leaves a picture that has changed as it was, until what is made of it is made anew', async () => {
    const avif = join(mediaDir, 'boots-bor-plain-front-360.avif')
    await unlink(avif)
    await writeFile(avif, 'an older picture')
    await showDemoMedia(mediaDir, { keys })
    expect((await stat(avif)).size).toBe('an older picture'.length)
    expect(await install()).toEqual(['1 of 1 made'])
  })
})
