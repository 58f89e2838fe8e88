import { AsyncLocalStorage } from 'node:async_hooks'
import type { PageContext } from './server-context.server.ts'

/** The request that is being answered: whose words and whose look its page has. One process serves several tenants. */
export const inRequest = new AsyncLocalStorage<PageContext>()
