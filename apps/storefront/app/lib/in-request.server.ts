import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '@delguur/kit/locale'
import type { PageContext } from './server-context.server.ts'

/** The request that is being answered: whose words and whose look its page has, and in which language it is asked for. */
export const inRequest = new AsyncLocalStorage<PageContext & { locale: Locale }>()
