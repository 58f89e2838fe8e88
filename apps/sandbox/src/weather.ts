import type { FastifyInstance } from 'fastify'

type Query = { latitude?: string; longitude?: string; current?: string; timeformat?: string; timezone?: string }
type Set = { temperature: number; feels_like?: number }

const quarterHour = 900
const numbers = (text = ''): number[] => text.split(',').map(Number)
const inWords = (reason: string) => ({ error: true, reason })

const weather = {
  type: 'object',
  properties: { away: { type: 'boolean' }, temperature: { type: 'number' }, feels_like: { type: 'number' } },
} as const

/** Colder in winter, in the north and at night: the weather of a point as it might be. */
function madeUp(latitude: number, longitude: number, at: Date): Set {
  const day = (at.getTime() / 86_400_000) % 365.25
  const season = -20 * Math.cos(((day - 15) / 365.25) * 2 * Math.PI)
  const hour = (at.getUTCHours() + longitude / 15) % 24
  const night = -5 * Math.cos(((hour - 3) / 24) * 2 * Math.PI)
  const temperature = Number((20 + season - (latitude - 40) * 2.4 - night).toFixed(1))
  return { temperature, feels_like: Number((temperature - 4.6).toFixed(1)) }
}

/** The forecast API of a public weather service, current weather only. A tester sets the weather, or takes it away. */
export function weatherRoutes(app: FastifyInstance): void {
  let set: Set | 'away' | undefined
  app.get<{ Querystring: Query }>('/weather/v1/forecast', ({ query }, reply) => {
    if (set === 'away') return reply.code(503).send(inWords('The service is overloaded'))
    const latitudes = numbers(query.latitude)
    const longitudes = numbers(query.longitude)
    if (latitudes.length !== longitudes.length)
      return reply.code(400).send(inWords('Parameter latitude and longitude must have the same number of elements'))
    if (![...latitudes, ...longitudes].every(Number.isFinite))
      return reply.code(400).send(inWords('Value of latitude or longitude is no number'))
    if (latitudes.some((each) => Math.abs(each) > 90) || longitudes.some((each) => Math.abs(each) > 180))
      return reply.code(400).send(inWords('Latitude must be in range of -90 to 90°.'))
    const seconds = Math.floor(Date.now() / 1000 / quarterHour) * quarterHour
    const at = new Date(seconds * 1000)
    const time = query.timeformat === 'unixtime' ? seconds : at.toISOString().slice(0, 16)
    const answers = latitudes.map((latitude, index) => {
      const longitude = longitudes[index] ?? 0
      const { temperature, feels_like = temperature } = set ? (set as Set) : madeUp(latitude, longitude, at)
      return {
        latitude,
        longitude,
        generationtime_ms: 0.1,
        utc_offset_seconds: 0,
        timezone: 'GMT',
        timezone_abbreviation: 'GMT',
        elevation: 1300,
        ...(index > 0 && { location_id: index }),
        current_units: {
          time: query.timeformat === 'unixtime' ? 'unixtime' : 'iso8601',
          interval: 'seconds',
          temperature_2m: '°C',
          apparent_temperature: '°C',
        },
        current: { time, interval: quarterHour, temperature_2m: temperature, apparent_temperature: feels_like },
      }
    })
    return answers.length === 1 ? answers[0] : answers
  })
  app.put<{ Body: { away?: boolean } & Partial<Set> }>('/weather', { schema: { body: weather } }, ({ body }, reply) => {
    const { away, temperature, ...more } = body
    set = away ? 'away' : temperature === undefined ? undefined : { temperature, ...more }
    return reply.code(204).send()
  })
}
