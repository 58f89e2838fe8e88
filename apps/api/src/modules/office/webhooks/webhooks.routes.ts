import { webhooks } from '@delguur/contract/office/webhooks'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { deliveries, delivery, endpoints } from './webhooks.queries.ts'
import { addWebhook, replay, setWebhook, stopWebhook, testWebhook } from './webhooks.use-cases.ts'

type Row = Awaited<ReturnType<typeof delivery>>
type State = 'pending' | 'delivered' | 'dead'

const serialize = ({ status, created_at, next_try_at, delivered_at, ...row }: Row) => ({
  ...row,
  state: status as State,
  created_at: created_at.toISOString(),
  next_try_at: next_try_at?.toISOString() ?? null,
  delivered_at: delivered_at?.toISOString() ?? null,
})

type Endpoint = Awaited<ReturnType<typeof endpoints>>[number]
const counted = (row: Endpoint) => ({ ...row, pending: Number(row.pending), dead: Number(row.dead) })

/** Staff: who is notified of what happens to orders, and what became of it. */
export function webhookRoutes(api: Api): void {
  serve(api, webhooks.list, async ({ ctx }) => ({
    webhooks: (await endpoints(ctx.db)).map(counted),
  }))
  const set = async (ctx: Ctx, id: number, active: boolean) => {
    if (!(await setWebhook(ctx, id, active))) throw new ShopError('not_found')
    const [row] = await endpoints(ctx.db, id)
    if (!row) throw new ShopError('not_found')
    return counted(row)
  }
  serve(api, webhooks.pause, ({ ctx, params }) => set(ctx, params.id, false))
  serve(api, webhooks.resume, ({ ctx, params }) => set(ctx, params.id, true))
  serve(api, webhooks.test, async ({ ctx, params }) => {
    const made = await testWebhook(ctx, params.id)
    if (!made) throw new ShopError('not_found')
    return { ...serialize(await delivery(ctx.db, made.id)), took_ms: made.took_ms }
  })
  serve(api, webhooks.add, ({ ctx, body }) => addWebhook(ctx, body))
  serve(api, webhooks.remove, async ({ ctx, params }) => {
    if (!(await stopWebhook(ctx, params.id))) throw new ShopError('not_found')
    return undefined
  })
  serve(api, webhooks.deliveries, async ({ ctx, params, query }) => ({
    deliveries: (await deliveries(ctx.db, params.id, query.state)).map(serialize),
  }))
  serve(api, webhooks.replay, async ({ ctx, params }) => {
    if (!(await replay(ctx, params.id))) throw new ShopError('not_found')
    return serialize(await delivery(ctx.db, params.id))
  })
}
