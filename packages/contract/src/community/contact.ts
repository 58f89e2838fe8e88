import { z } from 'zod'
import { route } from '../route.ts'
import { localeCode } from '../schemas.ts'
import { line } from '../text-fields.ts'

// Messages to the shop; see the contract, part 8.4.

const field = line(20_000).nullish()

export const ContactForm = z.object({
  name: field,
  /** An email address or a phone number must be given. */
  email: field,
  phone: field,
  /** One of `contactTopics`, or any text of one line. */
  subject: field,
  order_number: field,
  message: z.string().max(20_000).nullish(),
  /** Stays empty: people do not see it, programs that fill in forms do. */
  website: field,
})
export type ContactForm = z.infer<typeof ContactForm>

export const contact = {
  send: route({
    method: 'POST',
    path: '/contact_forms',
    access: 'none',
    status: 201,
    summary: 'Sends a message to the shop and mails the sender its number; the same message again on one day is one',
    body: z.object({ contact_form: ContactForm, locale: localeCode.optional() }),
    response: z.object({
      id: z.int(),
      number: z.string(),
      /** Of the thread's page, `/contact/{key}`. */
      key: z.string(),
      /** Where the number was mailed, if an address was given. */
      email: z.string().nullable(),
    }),
  }),
}
