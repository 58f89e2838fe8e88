import { z } from 'zod'
import { route } from '../route.ts'
import { count, localeCode } from '../schemas.ts'

// Where exactly a saved address is: a pin, a picture of its gate, what is said to the courier; flat.

const params = z.object({ id: count })
const locale = localeCode.optional()
const lat = z.number().min(-90).max(90)
const lon = z.number().min(-180).max(180)
const Place = z.object({ lat: z.number(), lon: z.number() })
export const NamedPlace = Place.extend({ name: z.string() })
export type NamedPlace = z.infer<typeof NamedPlace>

/** A private picture, at an address that works for an hour or two. */
const Gate = z.object({ url: z.string(), created_at: z.iso.datetime() }).nullable()
const Voice = z.object({ url: z.string(), type: z.string(), created_at: z.iso.datetime() }).nullable()

export const AddressPin = z.object({
  address: z.object({ id: z.int(), name: z.string(), area: z.string(), street: z.string() }),
  pin: Place.extend({
    /** Three words and a digit, read beside `near`; null more than about 27 km from it. */
    code: z.string().nullable(),
    /** Picture and voice are deleted once what was ordered is there. */
    forget_after: z.boolean(),
    gate: Gate,
    /** What is said to the courier. */
    voice: Voice,
  }).nullable(),
  /** The middle of the district or sum, beside which codes are read. */
  near: NamedPlace,
  /** Middles of its neighbours. */
  around: z.array(NamedPlace),
})
export type AddressPin = z.infer<typeof AddressPin>

const own = { access: 'user', params, response: AddressPin } as const

export const pins = {
  show: route({
    ...own,
    method: 'GET',
    path: '/shop/account/addresses/{id}/pin',
    summary: 'The pin of a saved address with what is drawn around it',
    query: z.object({ locale }),
  }),
  save: route({
    ...own,
    method: 'PUT',
    path: '/shop/account/addresses/{id}/pin',
    summary:
      'Puts the pin of an address; `pin_outside` asks once where it lies in another district, `confirmed` answers',
    body: z.object({
      lat,
      lon,
      forget_after: z.boolean().default(true),
      confirmed: z.boolean().default(false),
      locale,
    }),
  }),
  remove: route({
    ...own,
    method: 'DELETE',
    path: '/shop/account/addresses/{id}/pin',
    status: 200,
    summary: 'Deletes the pin of an address with its picture and its voice',
    body: z.object({ locale }),
  }),
  gate: route({
    ...own,
    method: 'PUT',
    path: '/shop/account/addresses/{id}/pin/gate',
    summary: 'A picture of the gate, drawn anew; the earlier one goes',
    /** `picture` is the file as Base64. */
    body: z.object({ picture: z.string().max(1_000_000).default(''), locale }),
  }),
  removeGate: route({
    ...own,
    method: 'DELETE',
    path: '/shop/account/addresses/{id}/pin/gate',
    status: 200,
    summary: 'Deletes the picture of the gate',
    body: z.object({ locale }),
  }),
  voice: route({
    ...own,
    method: 'PUT',
    path: '/shop/account/addresses/{id}/pin/voice',
    summary: 'What is said to the courier: WebM, MP4 or Ogg of 700 kB at most; the earlier one goes',
    /** `recording` is the file as Base64. */
    body: z.object({ recording: z.string().max(1_000_000).default(''), locale }),
  }),
  removeVoice: route({
    ...own,
    method: 'DELETE',
    path: '/shop/account/addresses/{id}/pin/voice',
    status: 200,
    summary: 'Deletes what is said to the courier',
    body: z.object({ locale }),
  }),
  recording: route({
    method: 'GET',
    path: '/shop/voices/{key}',
    access: 'none',
    raw: true,
    summary: 'What is said to a courier, by a key that works for an hour or two',
    params: z.object({ key: z.string().max(120) }),
  }),
  picture: route({
    method: 'GET',
    path: '/shop/gates/{key}',
    access: 'none',
    raw: true,
    summary: 'The picture of a gate, by a key that works for an hour or two',
    params: z.object({ key: z.string().max(120) }),
  }),
}
