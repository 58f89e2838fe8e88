import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ensureFile } from './ensure-file.ts'
import type { Env } from './env.ts'

const newSecret = (): string => randomBytes(32).toString('base64url')

/** The secret of this process, of which every shop makes its own: SECRET_KEY, else what the first start made up and kept with the data. */
export const secretKey = async (env: Env): Promise<string> =>
  env.SECRET_KEY ?? (await ensureFile(join(env.data_dir, 'secret-key'), newSecret))
