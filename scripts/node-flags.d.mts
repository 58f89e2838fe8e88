export const nodeFlags: string[]
export const nodeEnv: { MALLOC_ARENA_MAX: string }
export function compileCache(dataDir: string): { NODE_COMPILE_CACHE?: string }
