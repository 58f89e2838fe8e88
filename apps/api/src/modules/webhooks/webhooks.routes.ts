import { webhooks } from '@delguur/contract/webhooks'
import { type Api, serve } from '../../platform/serve.ts'
import { ShopError } from '../../platform/shop-error.ts'
import { deliveries, delivery, endpoints } from './webhooks.queries.ts'
import { addWebhook, replay, stopWebhook } from './webhooks.use-cases.ts'

type Row = Awaited<ReturnType<typeof delivery>>
type State = 'pending' | 'delivered' | 'dead'

const shown = ({ status, created_at, next_try_at, delivered_at, ...row }: Row) => ({
  ...row,
  state: status as State,
  created_at: created_at.toISOString(),
  next_try_at: next_try_at?.toISOString() ?? null,
  delivered_at: delivered_at?.toISOString() ?? null,
})

/** Staff: who is notified of what happens to orders, and what became of it. */
export function webhookRoutes(api: Api): void {
  serve(api, webhooks.list, async ({ ctx }) => ({
    webhooks: (await endpoints(ctx.db)).map((row) => ({
      ...row,
      pending: Number(row.pending),
      dead: Number(row.dead),
    })),
  }))
  serve(api, webhooks.add, ({ ctx, body }) => addWebhook(ctx, body))
  serve(api, webhooks.remove, async ({ ctx, params }) => {
    if (!(await stopWebhook(ctx, params.id))) throw new ShopError('not_found')
    return undefined
  })
  serve(api, webhooks.deliveries, async ({ ctx, params, query }) => ({
    deliveries: (await deliveries(ctx.db, params.id, query.state)).map(shown),
  }))
  serve(api, webhooks.replay, async ({ ctx, params }) => {
    if (!(await replay(ctx, params.id))) throw new ShopError('not_found')
    return shown(await delivery(ctx.db, params.id))
  })
}
