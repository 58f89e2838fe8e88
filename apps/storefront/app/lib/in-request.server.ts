import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '@delguur/kit/locale'
import type { Piece } from './pieces.server.ts'
import type { PageContext } from './server-context.server.ts'
import type { StyleRules } from './style-block.server.ts'

/** Puts in what was marked while the page was rendered, and notes the styles of both. */
export type MarkedLists = { fill: (html: string, rules: StyleRules) => Piece[] }

/** The request that is being answered: its theme, texts and language. */
export const inRequest = new AsyncLocalStorage<PageContext & { locale: Locale; url?: URL; lists?: MarkedLists }>()
