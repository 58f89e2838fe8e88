import { z } from 'zod'
import { route } from '../route.ts'
import { localeCode } from '../schemas.ts'

// Flat: whether a garment is warm enough for today's weather.

const Reading = z.object({
  /** Whole degrees Celsius two metres above the ground, and how they feel in the wind. */
  temperature: z.int(),
  feels_like: z.int(),
  measured_at: z.iso.datetime(),
})

export const WeatherPlace = z.object({
  /** Of the city or aimag, as divisions have it. */
  id: z.string(),
  name: z.string(),
  /** Null while there is none of the last three hours. */
  reading: Reading.nullable(),
})
export type WeatherPlace = z.infer<typeof WeatherPlace>

export const warmth = {
  weather: route({
    method: 'GET',
    path: '/shop/weather',
    access: 'none',
    summary: 'The temperature now in the centre of the capital and of each aimag',
    query: z.object({ locale: localeCode.optional() }),
    response: z.object({ places: z.array(WeatherPlace) }),
  }),
}
