import { z } from 'zod'

// What waits in the queue, by name: use cases add them, receipts.jobs.ts says what they do.

const payload = z.object({ receipt_id: z.int() })

/** 25 tries reach over four days of a tax authority that is away. */
export const issuing = { name: 'receipts.issue', payload, retries: 25 }
export const voiding = { name: 'receipts.void', payload, retries: 25 }
/** Twelve tries reach over more than half a day of a mail server that is down. */
export const mailing = { name: 'receipts.mail', payload, retries: 12 }
