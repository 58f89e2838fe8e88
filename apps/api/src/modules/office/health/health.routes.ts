import { health } from '@delguur/contract/office/health'
import { type Api, serve } from '../../../platform/http/serve.ts'
import type { Search } from '../../search/search/index.ts'
import { inspectAll } from './health.ts'
import { retryQueue } from './retry-queue.ts'

/** What works and what does not. */
export function healthRoutes(api: Api, search?: Search): void {
  serve(api, health.show, async ({ ctx }) => ({
    rows: await inspectAll(ctx, search),
    checked_at: ctx.now.toISOString(),
  }))
  serve(api, health.retry, async ({ ctx, params: { queue } }) => ({ queue, retried: await retryQueue(ctx, queue) }))
}
