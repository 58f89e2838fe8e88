import { shop } from '@delguur/contract/shopfront/shop'
import { type Locale, readsCyrillic } from '@delguur/kit/locale'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { homeAirports } from './airports.ts'
import type { Area } from './nearest.domain.ts'
import { nearestPlace } from './places.use-cases.ts'

const partOf = ({ id, level, name_mn, name_en }: Area, locale: Locale) => ({
  id,
  level,
  name: readsCyrillic(locale) ? name_mn : name_en,
})

export function placesRoutes(api: Api): void {
  serve(api, shop.airports, async ({ ctx }) => {
    ctx.cacheTags?.noStock()
    const cyrillic = readsCyrillic(ctx.locale)
    return {
      airports: homeAirports().map(({ iata, name, city, name_mn, city_mn }) => ({
        iata,
        name: cyrillic ? name_mn : name,
        city: cyrillic ? city_mn : city,
      })),
    }
  })
  serve(api, shop.nearestPlace, async ({ ctx, query }) => {
    const place = await nearestPlace(ctx, query)
    if (!place) return { place: null }
    const { aimag, district, low, zipcode } = place
    return {
      place: {
        aimag: partOf(aimag, ctx.locale),
        district: partOf(district, ctx.locale),
        khoroo: low && partOf(low, ctx.locale),
        zipcode,
      },
    }
  })
}
