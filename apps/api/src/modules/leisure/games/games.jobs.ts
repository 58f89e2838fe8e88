import { z } from 'zod'
import { job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { rollGames } from './jackpot.ts'

/** Every five minutes: rounds of yesterday end and are published, and jackpots are drawn at their hour. */
export const rollEveryFiveMinutes = job({
  name: 'games.roll',
  payload: z.object({}),
  retries: 3,
  cron: '*/5 * * * *',
  run: async (services) => {
    if (services.tenant.flags.games) await rollGames(services)
  },
})

export const gameJobs: Runnable[] = [rollEveryFiveMinutes]
