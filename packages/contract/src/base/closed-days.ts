import { z } from 'zod'
import { route } from '../route.ts'
import { at, day, localeCode, money } from '../schemas.ts'

// The close of a day: everything that came on it is decided, every difference explained, and it stays so; flat.

export const BookDay = z.object({
  day: z.string(),
  /** Money that came onto the shop's accounts, and how much of it nobody has decided on. */
  transfers: z.int(),
  transfers_sum: money,
  unmatched: z.int(),
  /** Payments that staff marked as arrived, no bank or provider having told of them. */
  by_hand: z.int(),
  by_hand_sum: money,
  /** What came for orders in all, whichever way, and what went back, as the reports say of the day. */
  received: money,
  refunded: money,
  /** Providers whose books were compared, and differences that wait. */
  compared: z.int(),
  open_findings: z.int(),
  closed_at: at,
  closed_by: z.string().nullable(),
})
export type BookDay = z.infer<typeof BookDay>

const params = z.object({ day })
const body = z.object({ reason: z.string().trim().max(300).optional(), locale: localeCode.optional() })

export const closedDays = {
  list: route({
    method: 'GET',
    path: '/backoffice/days',
    access: 'staff',
    permission: 'bank.view',
    summary: 'Staff: the last 31 days with what is open of each, the newest first',
    response: z.object({ days: z.array(BookDay) }),
  }),
  close: route({
    method: 'PUT',
    path: '/backoffice/days/{day}/close',
    access: 'staff',
    permission: 'bank.approve',
    audit: 'days.close',
    fresh: true,
    summary:
      'Staff: closes a day that is over and of which nothing is open; its transfers and differences stay as they are',
    params,
    body,
    response: BookDay,
  }),
  reopen: route({
    method: 'PUT',
    path: '/backoffice/days/{day}/reopen',
    access: 'staff',
    permission: 'bank.approve',
    audit: 'days.reopen',
    approval: true,
    fresh: true,
    summary: 'Staff: opens a closed day again; another person has to approve it',
    params,
    body,
    response: BookDay,
  }),
}
