import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { thumbnailOf } from '@delguur/kit/thumbnail'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { fileFolder } from '../files/file-folder.ts'
import { sourceOf, thumbnails } from './thumbnails.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thumbnails-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('is made once of the smallest file, for all who ask at once', async () => {
  const store = fileFolder(folder)
  const picture = sharp({ create: { width: 360, height: 450, channels: 3, background: '#c4253f' } })
  await store.keep('goods/one-360.avif', await picture.avif().toBuffer())
  const keep = vi.spyOn(store, 'keep')
  const small = thumbnails(store)
  const file = thumbnailOf('goods/one')
  await Promise.all([small.make(file, 'a'), small.make(file, 'b')])
  small.stop()
  expect(keep).toHaveBeenCalledTimes(1)
  const made = await store.open(file)
  if (!made) throw new Error('no thumbnail')
  const { width, height, format } = await sharp(await buffer(made)).metadata()
  expect([width, height, format]).toEqual([96, 120, 'heif'])
})

it('is none of a picture that is not there, and no other file is made', async () => {
  const store = fileFolder(folder)
  const small = thumbnails(store)
  for (const file of [thumbnailOf('goods/two'), 'goods/one-97.avif', 'goods/one-96.webp', '../goods/one-96.avif']) {
    await small.make(file, 'a')
    const made = file.startsWith('..') ? undefined : await store.open(file)
    expect([file, made]).toEqual([file, undefined])
  }
  small.stop()
  expect(['goods/one-96.avif', 'one-96.avif', '../one-96.avif', 'one-360.avif'].map(sourceOf)).toEqual([
    'goods/one-360.avif',
    'one-360.avif',
    undefined,
    undefined,
  ])
})
