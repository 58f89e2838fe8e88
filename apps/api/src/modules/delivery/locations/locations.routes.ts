import { type LocationPage, locations } from '@delguur/contract/delivery/locations'
import { shop } from '@delguur/contract/shopfront/shop'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { drawnAround } from '../pins/index.ts'
import { archiveLocation, restoreLocation } from './archive-location.ts'
import { createLocation, editLocation } from './edit-location.ts'
import { heldAt, locationById, readLocations } from './locations.queries.ts'
import { serializeLocation, serializePage } from './locations.serializer.ts'
import { storesOf } from './stores.ts'

/** An id begins with those above it: `11`, `1119`, `1119-k8`. */
const chainOf = (division = ''): string[] => [division.slice(0, 4), division.slice(0, 2)].filter(Boolean)

async function one(ctx: Ctx, id: number): Promise<LocationPage> {
  const [row, held] = await Promise.all([locationById(ctx.db, id), heldAt(ctx.db, id)])
  if (!row) throw new ShopError('not_found')
  return serializePage(row, held)
}

/** Places of the shop in the back office, and those that shoppers come to. */
export function locationRoutes(api: Api): void {
  serve(api, locations.list, async ({ ctx, query }) => {
    const { rows, page } = await readLocations(ctx.db, query)
    return { locations: rows.map(serializeLocation), page }
  })
  serve(api, shop.stores, async ({ ctx }) => ({ stores: await storesOf(ctx) }))
  serve(api, locations.around, ({ ctx, query: { division } }) => drawnAround(ctx, chainOf(division)))
  serve(api, locations.show, ({ ctx, params }) => one(ctx, params.id))
  serve(api, locations.create, async ({ ctx, body }) => one(ctx, await createLocation(ctx, body)))
  serve(api, locations.edit, async ({ ctx, params, version, body }) => {
    await editLocation(ctx, params.id, version, body)
    return one(ctx, params.id)
  })
  serve(api, locations.archive, async ({ ctx, params }) => {
    await archiveLocation(ctx, params.id)
    return one(ctx, params.id)
  })
  serve(api, locations.restore, async ({ ctx, params }) => {
    await restoreLocation(ctx, params.id)
    return one(ctx, params.id)
  })
}
