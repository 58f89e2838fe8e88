import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fairQueue } from './fair-queue.ts'
import { pictureFiles } from './picture-files.ts'
import type { DrawnPictures } from './picture-manifest.ts'

const friend = '203.0.113.7'
const key = 'boots-bor-plain-front'
const seeds = join(import.meta.dirname, '../../../seeds/media')

let mediaDir: string
beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'picture-files-'))
})
afterAll(() => rm(mediaDir, { recursive: true }))

/** Pictures of one colour, and how often each was drawn. */
function drawings(edition = 'first') {
  const drawn: string[] = []
  const size = { width: 1080, height: 1350, color: '#aabbcc' }
  const source: DrawnPictures = {
    sizes: { 'ung-1-anis-front': size, 'ung-1-anis-worn': size },
    widths: [360, 540, 720, 1080],
    edition: () => edition,
    draw(name, width) {
      drawn.push(`${name}-${width}`)
      const [w, h] = [width + 8, width * 1.25 + 8]
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="#c4253f"/></svg>`
      return { svg, bleed: 4 }
    },
  }
  return { drawn, source }
}

const sizeOf = async (file: string) => {
  const { width, height, format } = await sharp(await readFile(join(mediaDir, file))).metadata()
  return [width, height, format]
}

describe('a picture that is asked for', () => {
  it('is the committed file, and other formats and widths are made from it', async () => {
    const files = await pictureFiles({ mediaDir, drawn: drawings().source })
    for (const file of [`${key}-360.avif`, `${key}-360.webp`, `${key}-1080.jpg`])
      expect([file, await files.ensure(file, friend)]).toEqual([file, true])
    const committed = await readFile(join(seeds, `${key}-360.avif`))
    expect((await readFile(join(mediaDir, `${key}-360.avif`))).equals(committed)).toBe(true)
    expect(await sizeOf(`${key}-360.webp`)).toEqual([360, 450, 'webp'])
    expect(await sizeOf(`${key}-1080.jpg`)).toEqual([1080, 1350, 'jpeg'])
  })

  it('is drawn when it is not committed, scaled down where a larger one is there, and then stays', async () => {
    const { drawn, source } = drawings()
    const files = await pictureFiles({ mediaDir, drawn: source })
    for (const file of ['ung-1-anis-front-720.avif', 'ung-1-anis-front-360.avif', 'ung-1-anis-front-540.webp'])
      expect([file, await files.ensure(file, friend)]).toEqual([file, true])
    expect(drawn).toEqual(['ung-1-anis-front-720'])
    expect(await sizeOf('ung-1-anis-front-360.avif')).toEqual([360, 450, 'heif'])
    const again = await pictureFiles({ mediaDir, drawn: source })
    expect(await again.ensure('ung-1-anis-front-720.avif', friend)).toBe(true)
    expect(drawn).toHaveLength(1)
  })

  it('guarantee 80: is drawn once for a thousand who ask at the same time behind one address', async () => {
    const { drawn, source } = drawings()
    const files = await pictureFiles({ mediaDir, drawn: source })
    const answers = await Promise.all(
      Array.from({ length: 1000 }, () => files.ensure('ung-1-anis-worn-540.avif', friend)),
    )
    expect(new Set(answers)).toEqual(new Set([true]))
    expect(drawn).toEqual(['ung-1-anis-worn-540'])
    expect((await readdir(mediaDir)).filter((file) => file.includes('.part'))).toEqual([])
  })

  it('is not drawn for somebody who has gone before its turn, but for whoever still waits', async () => {
    const { drawn, source } = drawings('for whoever waits')
    const files = await pictureFiles({ mediaDir, drawn: source })
    const removed = () => true
    const [made, left, , waited] = await Promise.all([
      files.ensure('ung-1-anis-worn-540.avif', 'first'),
      files.ensure('ung-1-anis-front-720.avif', 'left', removed),
      files.ensure('ung-1-anis-worn-1080.avif', 'left', removed),
      files.ensure('ung-1-anis-worn-1080.avif', friend),
    ])
    expect([made, left, waited]).toEqual([true, false, true])
    expect(drawn).toEqual(['ung-1-anis-worn-540', 'ung-1-anis-worn-1080'])
    expect(await files.ensure('ung-1-anis-front-720.avif', friend)).toBe(true)
  })

  it('is none under an unknown name, width or path, and nothing is drawn for it', async () => {
    const { drawn, source } = drawings()
    const files = await pictureFiles({ mediaDir, drawn: source })
    const before = await readdir(mediaDir)
    for (const file of [
      'ung-1-anis-front-361.avif',
      'ung-1-anis-front-5400.avif',
      'ung-1-anis-front-360.png',
      'ung-2-anis-front-360.avif',
      '../ung-1-anis-front-360.avif',
      'avatars/ung-1-anis-front-360.avif',
      '%2e%2e/manifest.json',
      '',
    ])
      expect([file, await files.ensure(file, friend)]).toEqual([file, false])
    expect(drawn).toEqual([])
    expect(await readdir(mediaDir)).toEqual(before)
  })

  it('is drawn anew after the drawings have changed; what people have uploaded stays', async () => {
    await mkdir(join(mediaDir, 'avatars'), { recursive: true })
    await writeFile(join(mediaDir, 'avatars/one.webp'), 'a face')
    const { drawn, source } = drawings('second')
    const files = await pictureFiles({ mediaDir, drawn: source })
    expect(await files.ensure('ung-1-anis-front-720.avif', friend)).toBe(true)
    expect(drawn).toEqual(['ung-1-anis-front-720'])
    expect((await stat(join(mediaDir, 'avatars/one.webp'))).size).toBe('a face'.length)
  })
})

describe('the queue of drawings', () => {
  it('lets nobody wait for all that another has asked for', async () => {
    const order: string[] = []
    const queue = fairQueue(1)
    const ask = (caller: string, what: string) => queue.add(caller, async () => void order.push(what))
    const all = Array.from({ length: 500 }, (_, i) => ask('198.51.100.1', `hostile ${i}`))
    await Promise.all([...all, ask(friend, 'friend 0'), ask(friend, 'friend 1')])
    expect(order).toHaveLength(502)
    expect(order.indexOf('friend 1')).toBeLessThan(6)
  })

  it('does what is urgent before the rest of the same address', async () => {
    const order: string[] = []
    const queue = fairQueue(1)
    const ask = (what: string, urgent?: boolean) => queue.add(friend, async () => void order.push(what), urgent)
    await Promise.all([ask('under way'), ask('thumbnail'), ask('close-up'), ask('front', true)])
    expect(order).toEqual(['under way', 'front', 'thumbnail', 'close-up'])
  })

  it('goes on after a drawing that failed, and turns away what waits when the shop closes', async () => {
    const queue = fairQueue(1)
    await expect(queue.add('a', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink')
    const release = Promise.withResolvers<string>()
    const first = queue.add('a', () => release.promise)
    const second = queue.add('b', async () => 'never')
    queue.stop()
    await expect(second).rejects.toThrow('closing')
    release.resolve('done')
    expect(await first).toBe('done')
    await expect(queue.add('a', async () => 'late')).rejects.toThrow('closing')
  })
})
