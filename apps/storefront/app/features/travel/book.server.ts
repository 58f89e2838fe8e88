import { ApiError } from '@delguur/contract/client'
import type { Booking } from '@delguur/contract/leisure/travel'
import type { RequestArgs } from '../../lib/request-args.ts'
import { asOwner } from '../visitor/signed-in.server.ts'

export type ContactField = 'name' | 'phone' | 'email' | 'note'
const fields = ['name', 'phone', 'email', 'note'] as const
export type ContactTyped = Record<ContactField, string>
export type FailedBooking = {
  code: string
  faults: Partial<Record<ContactField, string>>
  problem: string | null
  typed: ContactTyped
}

/** Who the person is that books, as far as the shop knows. */
export const knownContact = (args: RequestArgs): Promise<ContactTyped> =>
  asOwner(args, async ({ people }) => {
    const { user } = await people.overview({})
    const name = [user.first_name, user.last_name].filter(Boolean).join(' ')
    return { name, phone: user.phone ?? '', email: user.email ?? '', note: '' }
  })

export const contactIn = (form: FormData): ContactTyped =>
  Object.fromEntries(fields.map((name) => [name, String(form.get(name) ?? '').slice(0, 500)])) as ContactTyped

type Own = Parameters<Parameters<typeof asOwner>[1]>[0]

/** Books under the key of the form, so that a double press books once; what was typed comes back with a refusal. */
export async function bookWith(
  args: RequestArgs,
  form: FormData,
  call: (api: Own, headers: { 'idempotency-key': string }, contact: ContactTyped) => Promise<Booking | undefined>,
): Promise<{ booking: Booking | undefined } | FailedBooking> {
  const typed = contactIn(form)
  const key = String(form.get('key') ?? '').slice(0, 60) || crypto.randomUUID()
  try {
    return { booking: await asOwner(args, (api) => call(api, { 'idempotency-key': key }, typed)) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const faults = Object.fromEntries(
      Object.entries(error.errors).flatMap(([name, [text]]) => {
        const field = fields.find((each) => name === `contact.${each}` || name === each)
        return field && text ? [[field, text]] : []
      }),
    )
    const [first] = Object.values(error.errors).flat()
    const problem =
      Object.keys(faults).length > 0 ? null : error.code === 'invalid_input' ? (first ?? error.message) : error.message
    return { code: error.code, faults, problem, typed }
  }
}
