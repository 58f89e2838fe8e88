import { z } from 'zod'

// What waits in the queue, by name: use cases add it, digital.jobs.ts says what it does.

/** Twelve tries reach over more than half a day of a mail server that is down. */
export const emailOfCodes = { name: 'digital.codes', payload: z.object({ order_id: z.int() }), retries: 12 }
/** Codes that orders wait for have come. */
export const codesAdded = { name: 'orders.codes_came', payload: z.object({}), retries: 12 }
export const codesMissing = { name: 'digital.codes_missing', payload: z.object({ variant_id: z.int() }), retries: 12 }
