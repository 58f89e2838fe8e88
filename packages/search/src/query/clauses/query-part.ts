import type { Tokens } from '../../engine/listing/text-index.ts'

/** A word of a query; `prefix` when it may be the beginning of a longer one, `every` when its weak forms always count. */
export type QueryWord = { tokens: Tokens; prefix: boolean; every?: boolean }

/** Which forms of a word count: those that are sure, weak ones where no sure one is found, or every one. */
export type Likeness = 'sure' | 'usual' | 'every'

/** Words to find: all of them, which stand in one text or name when they belong `together`. */
export type WayByWords = { words: readonly QueryWord[]; together?: boolean; weight: number }
/** Products with one of these values of a field. */
export type WayByValue = { field: string; values: readonly string[]; weight: number }
/** One way to find what a part of a query means. */
export type Way = WayByWords | WayByValue

/** More parts than this are passed over: nobody types them, and each costs. */
export const mostParts = 12

/** One thing a query asks for; any of its ways will do, and the best counts. */
export type QueryPart = { ways: readonly Way[] }

export const partOf = (word: QueryWord): QueryPart => ({ ways: [{ words: [word], weight: 1 }] })
