import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { AvatarStore } from '../../modules/account/index.ts'
import type { Ids } from '../../platform/ids.ts'

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
