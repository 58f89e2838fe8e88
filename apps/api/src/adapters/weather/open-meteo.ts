import { z } from 'zod'
import type { Weather, WeatherPort } from '../../modules/shopfront/warmth/index.ts'

export type OpenMeteoOptions = {
  /** Of the forecast API: `https://customer-api.open-meteo.com/v1/forecast`. */
  url: string
  /** Of a paid plan; a shop may not use the free one. */
  key?: string | undefined
  /** For the whole of one request, milliseconds. */
  timeout?: number
}

const Forecast = z.object({
  current: z.object({
    /** Seconds since 1970, as asked. */
    time: z.number(),
    temperature_2m: z.number().nullable(),
    apparent_temperature: z.number().nullable(),
  }),
})
/** One point is answered by an object, several by a list in their order. */
const Answer = z.union([z.array(Forecast), Forecast.transform((one) => [one])])

/** Beyond these the earth has never been; the service counts as away. */
const coldest = -90
const hottest = 60

/**
 * The forecast API of Open-Meteo: `GET url?latitude=47.9,49.5&longitude=106.9,105.9&current=temperature_2m,…`, at most some
 * hundred points in one request.
 */
export function openMeteo({ url, key, timeout = 10_000 }: OpenMeteoOptions): WeatherPort {
  return {
    async now(points) {
      if (points.length === 0) return []
      const query = new URLSearchParams({
        latitude: points.map(({ latitude }) => latitude.toFixed(4)).join(','),
        longitude: points.map(({ longitude }) => longitude.toFixed(4)).join(','),
        current: 'temperature_2m,apparent_temperature',
        timeformat: 'unixtime',
        ...(key && { apikey: key }),
      })
      const answer = await fetch(`${url}?${query}`, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      // the address has the key in it and stays out of the message
      if (answer.status !== 200) throw new Error(`the weather service answered ${answer.status}`)
      const read = Answer.safeParse(await answer.json())
      if (!read.success || read.data.length !== points.length)
        throw new Error('the weather service answered in a form that is not its own')
      return read.data.map(weatherOf)
    },
  }
}

function weatherOf({ current }: z.infer<typeof Forecast>): Weather | null {
  const { time, temperature_2m: temperature, apparent_temperature } = current
  if (temperature === null || temperature < coldest || temperature > hottest) return null
  const feels_like = Math.min(80, Math.max(-120, apparent_temperature ?? temperature))
  return { temperature, feels_like, measured_at: new Date(time * 1000) }
}
