export const nodeFlags: string[]
export const nodeEnv: { MALLOC_ARENA_MAX: string }
