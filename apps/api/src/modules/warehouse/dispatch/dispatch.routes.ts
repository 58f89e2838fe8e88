import { dispatch } from '@delguur/contract/warehouse/dispatch'
import { orderPapers } from '@delguur/contract/warehouse/order-papers'
import { errorText } from '../../../platform/http/errors.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { dispatchBoard } from './board.ts'
import { orderPapersOf } from './paper/order-papers.ts'
import { wavePaper } from './paper/print.ts'
import { takePicks } from './picks.use-cases.ts'
import { openWaves } from './waves.queries.ts'
import { serializeWave, waveRow } from './waves.ts'
import { claim, finishWave, makeWave, placeOnShelf, release } from './waves.use-cases.ts'

/** What staff do to pack the orders of a day. */
export function dispatchRoutes(api: Api): void {
  serve(api, dispatch.board, ({ ctx, query }) =>
    dispatchBoard(ctx, query.day ? new Date(`${query.day}T12:00:00+08:00`) : ctx.now),
  )
  serve(api, dispatch.waves, async ({ ctx }) => ({ waves: (await openWaves(ctx.db)).map(waveRow) }))
  serve(api, dispatch.wave, ({ ctx, params }) => serializeWave(ctx, params.id))
  serve(api, dispatch.make, async ({ ctx, body }) => {
    const { id, left } = await makeWave(ctx, body)
    const left_out = left.map((number) => ({ number, error: errorText('order_not_for_wave', ctx.locale, { number }) }))
    return { ...(await serializeWave(ctx, id)), left_out }
  })
  serve(api, dispatch.claim, async ({ ctx, params }) => {
    await claim(ctx, params.id)
    return serializeWave(ctx, params.id)
  })
  serve(api, dispatch.release, async ({ ctx, params }) => {
    await release(ctx, params.id)
    return serializeWave(ctx, params.id)
  })
  serve(api, dispatch.finish, async ({ ctx, params }) => ({
    ...(await finishWave(ctx, params.id)),
    wave: await serializeWave(ctx, params.id),
  }))
  serve(api, dispatch.picks, async ({ ctx, params, body }) => {
    const { results, picks } = await takePicks(ctx, params.id, body.scans)
    return { results, units: picks }
  })
  serve(api, dispatch.paper, ({ ctx, params, query }) => wavePaper(ctx, params.id, query))
  serve(api, orderPapers.print, ({ ctx, query }) => orderPapersOf(ctx, query))
  serve(api, dispatch.placeOnShelf, async ({ ctx, params, body }) => {
    await placeOnShelf(ctx, params.id, body.variant_id, body.shelf)
    return serializeWave(ctx, params.id)
  })
}
