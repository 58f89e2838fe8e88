import { warmth } from '@delguur/contract/shopfront/warmth'
import { readsCyrillic } from '@delguur/kit/locale'
import { isFresh, roundDegrees } from '@delguur/kit/warmth'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { type PlaceRow, readPlaces } from './warmth.queries.ts'

/** The same for everybody: who asks does not say where they live. */
export function warmthRoutes(api: Api): void {
  serve(api, warmth.weather, async ({ ctx }) => {
    if (!ctx.tenant.flags.warmth) throw new ShopError('not_found')
    ctx.cacheTags?.noStock()
    const rows = await readPlaces(ctx.db)
    const places = rows.map((row) => ({
      id: row.id,
      name: readsCyrillic(ctx.locale) ? row.name_mn : row.name_en,
      reading: readingOf(row, ctx.now),
    }))
    return { places }
  })
}

/** What was read, or nothing where it is too old to speak of today. */
function readingOf({ temperature, feels_like, measured_at }: PlaceRow, now: Date) {
  if (temperature === null || feels_like === null || !measured_at || !isFresh(measured_at, now)) return null
  return {
    temperature: roundDegrees(temperature),
    feels_like: roundDegrees(feels_like),
    measured_at: measured_at.toISOString(),
  }
}
