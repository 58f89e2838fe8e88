import type { Tokens } from './text-index.ts'

/** A word of a query; `prefix` when it may be the beginning of a longer one. */
export type QueryWord = { tokens: Tokens; prefix: boolean }

/** One way to find what a part of a query means: all these words, or the products with one of these values of a field. */
export type Way = { weight: number } & ({ words: readonly QueryWord[] } | { field: string; values: readonly string[] })

/** More parts than this are passed over: nobody types them, and each costs. */
export const mostParts = 12

/** One thing a query asks for; any of its ways will do, and the best counts. */
export type QueryPart = { ways: readonly Way[] }

export const partOf = (word: QueryWord): QueryPart => ({ ways: [{ words: [word], weight: 1 }] })
