import { festivalCodes } from '@delguur/kit/festivals'
import { z } from 'zod'
import { route } from '../route.ts'

export const FestivalClock = z.object({
  code: z.enum(festivalCodes),
  /** Its first day. */
  day: z.iso.date(),
  /** What is ordered before this instant is brought before that day; null where no courier gets there in time any more. */
  order_by: z.iso.datetime().nullable(),
})
export type FestivalClock = z.infer<typeof FestivalClock>

export const festivals = {
  clock: route({
    method: 'GET',
    path: '/shop/festival',
    access: 'none',
    summary:
      'The next festival within six weeks and until when to order for it, by the deliveries to a division; null without one',
    query: z.object({ division_id: z.string().max(40) }),
    response: z.object({ festival: FestivalClock.nullable() }),
  }),
}
