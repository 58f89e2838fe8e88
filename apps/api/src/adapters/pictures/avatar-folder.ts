import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { AvatarStore } from '../../modules/account/account/index.ts'
import { smallOf } from '../../modules/community/articles/index.ts'
import type { Ports } from '../../platform/context.ts'
import type { Ids } from '../../platform/ids.ts'

type ArticlePictures = NonNullable<Ports['article_pictures']>

/** Pictures of people in the media folder of this machine, each under a name that cannot be guessed and is used once. */
export function avatarFolder(mediaDir: string, ids: Pick<Ids, 'token'>, folder = 'avatars'): AvatarStore {
  return {
    keep: async (picture) => {
      const path = `${folder}/${ids.token()}.webp`
      await mkdir(join(mediaDir, folder), { recursive: true })
      await writeFile(join(mediaDir, path), picture, { flag: 'wx' })
      return path
    },
    remove: (path) => rm(join(mediaDir, folder, basename(path)), { force: true }),
  }
}

/** Pictures with a small copy of each beside it. */
export function pictureFolder(mediaDir: string, ids: Pick<Ids, 'token'>, folder: string): ArticlePictures {
  const fileOf = (path: string) => join(mediaDir, folder, basename(path))
  return {
    keep: async (picture, small) => {
      const path = `${folder}/${ids.token()}.webp`
      await mkdir(join(mediaDir, folder), { recursive: true })
      await writeFile(fileOf(path), picture, { flag: 'wx' })
      await writeFile(fileOf(smallOf(path)), small, { flag: 'wx' })
      return path
    },
    remove: async (path) => {
      await rm(fileOf(path), { force: true })
      await rm(fileOf(smallOf(path)), { force: true })
    },
  }
}
