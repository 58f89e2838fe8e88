import { z } from 'zod'

/** What a new shop does until its first order, in the order in which it is easiest. */
export const openingSteps = [
  'look',
  'company',
  'delivery',
  'places',
  'receipt',
  'payments',
  'products',
  'pages',
  'mail',
  'domain',
  'order',
] as const

export const ChecklistItem = z.object({
  key: z.enum(openingSteps),
  done: z.boolean(),
  /** What is missing, in the caller's language; empty when nothing is. */
  missing: z.array(z.string()),
  /** Of what is done, what it means where that is not plain; in the caller's language. */
  note: z.string().nullable(),
  /** Where it is mended: an address of the office. */
  to: z.string(),
})
export type ChecklistItem = z.infer<typeof ChecklistItem>
