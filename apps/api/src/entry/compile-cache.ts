import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import type { Env } from './env.ts'

/** Where compiled code is kept between starts. */
export const compiledFolder = ({ data_dir }: Pick<Env, 'data_dir'>): string => join(data_dir, 'compiled')

/**
 * Modules that are loaded from here on are taken compiled from the data folder, which is its owner's alone, and are put there
 * otherwise. A folder that cannot be used costs time at the start and nothing else.
 */
export function useCompileCache(env: Pick<Env, 'data_dir'>): void {
  enableCompileCache(compiledFolder(env))
}
