import { z } from 'zod'
import { personName, personWords } from '../masked.ts'
import { messageStates } from '../messages/order-messages.ts'

/** One thing that happened to an order: an event of it, a note, a message or a change by staff. */
export const TimelineEntry = z.object({
  /** `event:12`, `note:3`, `message:placed`, `change:7`. */
  id: z.string(),
  kind: z.enum(['event', 'note', 'message', 'change']),
  at: z.iso.datetime(),
  actor: z.union([
    z.object({ kind: z.literal('shopper'), name: personName.nullable() }),
    z.object({ kind: z.enum(['staff', 'courier', 'system']), name: z.string().nullable() }),
  ]),
  /** What happened: an event of the flows, the kind of a message or the name of an act. */
  name: z.string(),
  subject: z.string(),
  text: personWords.nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Of a message; `key` is what it is sent again by, where it can be. */
  message: z
    .object({
      channel: z.enum(['email', 'sms']).nullable(),
      state: z.enum(messageStates),
      fault: z.string().nullable(),
      key: z.string().nullable(),
    })
    .nullable(),
  /** Of an event: the part that it is about, and why it happened or for which day. */
  part: z.string().nullable().optional(),
  detail: z.string().nullable().optional(),
  /** The audit row that the caller may undo. */
  undo: z.int().optional(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>
