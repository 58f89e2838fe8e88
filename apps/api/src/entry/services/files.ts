import { join } from 'node:path'
import { fileFolder } from '../../adapters/files/file-folder.ts'
import { s3Files } from '../../adapters/files/s3.ts'
import { productDrawer } from '../../adapters/pictures/product-drawer.ts'
import type { Ports } from '../../platform/context.ts'
import type { Env } from '../env.ts'

type Stores = Required<Pick<Ports, 'files' | 'media'>>

/** Where files of a shop are: the service of FILES_URL, else its data folder. */
export function storesOf(env: Env, tenant: string): Stores {
  const { FILES_URL: url, FILES_BUCKET: bucket, FILES_REGION: region, FILES_KEY_ID, FILES_SECRET } = env
  const folder = (name: string) => fileFolder(join(env.data_dir, name, tenant))
  if (!url) return { files: folder('files'), media: folder('media') }
  if (!bucket || !FILES_KEY_ID || !FILES_SECRET)
    throw new Error('environment: FILES_BUCKET, FILES_KEY_ID and FILES_SECRET must be set with FILES_URL')
  const stored = (name: string) =>
    s3Files({ url, bucket, region, key_id: FILES_KEY_ID, secret: FILES_SECRET, prefix: `${tenant}/${name}` })
  return { files: stored('files'), media: stored('media') }
}

/** The same with who draws pictures of what is there. */
export function filesOf(env: Env, tenant: string): Stores & Required<Pick<Ports, 'drawer'>> {
  const { files, media } = storesOf(env, tenant)
  return { files, media, drawer: productDrawer(media) }
}
