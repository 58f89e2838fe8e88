import { hourMs } from '@delguur/kit/dates'
import { isFresh } from '@delguur/kit/warmth'
import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { centres, lastFetch } from './warmth.queries.ts'
import { keepReadings, showOnPages } from './warmth.repository.ts'

/** Asked again so long after the last answer; one that failed is asked again at the next turn. */
const everyMs = hourMs - 5 * 60_000

/**
 * Reads the weather of the capital and all aimags, once an hour, in one request. Product pages are written anew only when
 * the shop begins to know the weather, or has known nothing new for three hours.
 */
export async function fetchWeather(services: Services): Promise<void> {
  if (!services.tenant.flags.warmth) return
  const now = services.clock()
  const { fetched_at } = await lastFetch(services.db)
  if (!fetched_at || now.getTime() - fetched_at.getTime() >= everyMs) await ask(services, now)
  const { measured_at } = await lastFetch(services.db)
  await showOnPages(services.db, measured_at !== null && isFresh(measured_at, now))
}

/** A service that is away is a warning: what was read last is kept, and says by its hour how old it is. */
async function ask({ db, ports, log }: Services, now: Date): Promise<void> {
  if (!ports.weather) return
  const places = await centres(db)
  try {
    const found = await ports.weather.now(places)
    const readings = places.flatMap(({ id }, index) => {
      const weather = found[index]
      return weather ? [{ division_id: id, ...weather }] : []
    })
    await keepReadings(db, readings, now)
  } catch (error) {
    log.warn({ area: 'weather', err: error }, 'the weather service did not answer')
  }
}

export const fetchWeatherHourly = job({
  name: 'warmth.fetch',
  payload: z.object({}),
  retries: 1,
  cron: '*/5 * * * *',
  atStart: true,
  run: fetchWeather,
})

export const warmthJobs: Runnable[] = [fetchWeatherHourly]
