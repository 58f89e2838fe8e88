import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '@delguur/kit/locale'
import type { PageContext } from './server-context.server.ts'

/** The request that is being answered: its theme, texts and language. */
export const inRequest = new AsyncLocalStorage<PageContext & { locale: Locale; url?: URL }>()
