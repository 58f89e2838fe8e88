import { courierReasons, notDeliveredReasons, stopStatuses } from '@delguur/kit/not-delivered'
import { z } from 'zod'
import { personName, personsOwn, personWords } from '../masked.ts'
import { idDocuments } from '../orders/staff-orders.ts'
import { route } from '../route.ts'
import { at, count, money, ordinal, tugrik } from '../schemas.ts'

// Sending: couriers, the runs they take out, and the page of a run that its courier opens by link, without an account; flat.

const view = { access: 'staff', permission: 'dispatch.view' } as const
const edit = { access: 'staff', permission: 'dispatch.edit' } as const
const id = z.object({ id: count })

export const Courier = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  phone: z.string(),
  area: z.string(),
  active: z.boolean(),
})
export type Courier = z.infer<typeof Courier>
export type CourierRow = z.infer<typeof runs.couriers.response>['couriers'][number]
const courierFields = {
  name: z.string().trim().min(1).max(80),
  phone: z.string().trim().min(6).max(20),
  area: z.string().trim().max(120),
}

/** What the buyer wishes who is not at home. */
const StopRequest = z
  .object({
    choice: z.enum(['neighbour', 'other_day', 'pick_up']),
    neighbour: z.string().nullable(),
    day: z.iso.date().nullable(),
  })
  .nullable()
/** What is to be collected with the parcel now, and what was: in cash, or by a code that the buyer scanned. */
const collecting = {
  collect: money,
  collected: z.object({ way: z.enum(['cash', 'qpay']), amount: money }).nullable(),
}
export const RunStop = z.object({
  ...collecting,
  n: z.int(),
  number: z.string(),
  /** The parcel, and into how many its order was split. */
  shipment: z.string(),
  parts: z.int(),
  status: z.enum(stopStatuses),
  name: personName,
  area: z.string(),
  address: personsOwn,
  units: z.int(),
  alcohol: z.boolean(),
  called_at: at,
  done_at: at,
  note: personWords.nullable(),
  photo: z.boolean(),
  heading_at: at,
  wish: StopRequest,
})
export const Run = z.object({
  id: z.int(),
  status: z.enum(['loading', 'leaving', 'out', 'closed']),
  courier: z.object({ id: z.int(), name: z.string(), phone: z.string() }),
  created_at: z.iso.datetime(),
  handed_over_at: at,
  /** Until when the link of the courier works. */
  expires_at: at,
  closed_at: at,
  /** What the courier took in cash; once the run is closed what was counted, and by how much that is more, or less. */
  cash: z.object({
    expected: money,
    counted: money.nullable(),
    difference: money.nullable(),
    by: z.string().nullable(),
  }),
  stops: z.array(RunStop),
})
export type Run = z.infer<typeof Run>

/** What a courier is shown; of a stop that is done, nothing of the person. */
export const CourierPage = z.object({
  shop: z.string(),
  courier: z.string(),
  expires_at: z.iso.datetime(),
  /** Whether shoppers are told of the way. */
  live: z.boolean(),
  /** Whether a buyer can pay at the door by scanning a code. */
  scans: z.boolean(),
  stops: z.array(
    z.object({
      ...collecting,
      n: z.int(),
      number: z.string(),
      /** The parcel, and into how many its order was split. */
      shipment: z.string(),
      parts: z.int(),
      status: z.enum(stopStatuses),
      name: z.string().nullable(),
      phone: z.string().nullable(),
      area: z.string(),
      address: z.string().nullable(),
      instructions: z.string().nullable(),
      promised_to: at,
      /** Hours of delivery that were chosen, `10:00-13:00`. */
      window: z.string().nullable(),
      units: z.int(),
      alcohol: z.boolean(),
      minimum_age: z.int(),
      id_checked: z.boolean(),
      called_at: at,
      done_at: at,
      photo: z.boolean(),
      /** Since when the courier is on the way to it, and when its receiver was told. */
      heading_at: at,
      notified_at: at,
      wish: StopRequest,
      /** Where exactly it is: a spoken code beside a district, the place, a picture of the gate; gone once it is delivered. */
      pin: z
        .object({
          lat: z.number(),
          lon: z.number(),
          near: z.string(),
          code: z.string().nullable(),
          gate: z.string().nullable(),
          voice: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
})
export type CourierPage = z.infer<typeof CourierPage>

const token = z.string().min(20).max(64)
/** Its answers hold addresses, and its address the token. */
const ofCourier = { access: 'none', secret: true, response: CourierPage } as const
const stop = z.object({ token, n: ordinal })
const acts = { ...edit, method: 'PUT', params: id, response: Run } as const

export const runs = {
  couriers: route({
    ...view,
    method: 'GET',
    path: '/backoffice/couriers',
    summary: 'Staff: couriers, by name',
    /** `balance`: negative is cash that lies with the courier, positive what the shop owes. */
    response: z.object({ couriers: z.array(Courier.extend({ balance: money })) }),
  }),
  addCourier: route({
    ...edit,
    method: 'POST',
    path: '/backoffice/couriers',
    audit: 'couriers.add',
    status: 201,
    summary: 'Staff: a new courier',
    body: z.object({ ...courierFields, area: courierFields.area.default('') }),
    response: Courier,
  }),
  editCourier: route({
    ...edit,
    method: 'PATCH',
    path: '/backoffice/couriers/{id}',
    audit: 'couriers.edit',
    versioned: true,
    summary: 'Staff: name, phone, area of a courier, and whether they still deliver',
    params: id,
    body: z.object({ ...courierFields, active: z.boolean() }).partial(),
    response: Courier,
  }),
  list: route({
    ...view,
    method: 'GET',
    path: '/backoffice/runs',
    summary: 'Staff: the runs that are not closed, and those closed within a day, the newest first',
    response: z.object({ runs: z.array(Run) }),
  }),
  start: route({
    ...edit,
    method: 'POST',
    path: '/backoffice/runs',
    audit: 'runs.start',
    status: 201,
    summary: 'Staff: a run of a courier; parcels are added by scanning their labels',
    body: z.object({ courier_id: count }),
    response: Run,
  }),
  add: route({
    ...acts,
    path: '/backoffice/runs/{id}/add',
    audit: 'runs.add',
    summary: 'Staff: a packed parcel goes with the run; `code` is what its label says',
    body: z.object({ code: z.string().trim().min(1).max(80) }),
  }),
  remove: route({
    ...acts,
    path: '/backoffice/runs/{id}/remove',
    audit: 'runs.remove',
    summary: 'Staff: a parcel does not go with the run after all',
    body: z.object({ number: z.string().max(40) }),
  }),
  handOver: route({
    ...acts,
    path: '/backoffice/runs/{id}/hand_over',
    audit: 'runs.hand_over',
    summary: 'Staff: the courier has the parcels; their orders are on their way',
    body: z.object({}),
  }),
  close: route({
    ...acts,
    path: '/backoffice/runs/{id}/close',
    audit: 'runs.close',
    summary:
      'Staff: the courier is back; what was not delivered can go with another run. `counted` is the cash that was handed in: the difference stands with the courier',
    body: z.object({ counted: tugrik().optional() }),
  }),
  receive: route({
    ...edit,
    method: 'PUT',
    path: '/backoffice/dispatch/receive',
    audit: 'orders.receive_parcel',
    summary: 'Staff: a parcel that was not handed over is in the shop again; `code` is what its label says',
    body: z.object({ code: z.string().trim().min(1).max(80) }),
    response: z.object({
      number: z.string(),
      shipment: z.string(),
      reason: z.enum(notDeliveredReasons),
      /** What can be done with it. */
      acts: z.array(z.enum(['redeliver', 'keep_for_pickup', 'take_back'])),
    }),
  }),
  link: route({
    ...edit,
    method: 'GET',
    path: '/backoffice/runs/{id}/link',
    secret: true,
    summary: 'Staff: the address of the courier’s page',
    params: id,
    response: z.object({ url: z.string(), expires_at: at }),
  }),
  photo: route({
    ...view,
    method: 'GET',
    path: '/backoffice/runs/{id}/stops/{n}/photo',
    summary: 'Staff: the picture that the courier took of a parcel, as a data address',
    params: z.object({ id: count, n: ordinal }),
    response: z.object({ photo: z.string() }),
  }),
  page: route({
    ...ofCourier,
    method: 'GET',
    path: '/backoffice/runs/by_token/{token}',
    summary: 'Courier: the stops of the run, by its link; dead after a day and once the run is closed',
    params: z.object({ token }),
  }),
  stop: route({
    ...ofCourier,
    method: 'PUT',
    path: '/backoffice/runs/by_token/{token}/stops/{n}',
    summary: 'Courier: on the way to it, called, identity seen, delivered, or not and why',
    params: stop,
    body: z
      .object({
        /** `nobody` is `not_delivered` for that reason. */
        act: z.enum(['heading', 'called', 'id_seen', 'delivered', 'not_delivered', 'nobody']),
        reason: z.enum(courierReasons).optional(),
        /** What was shown, never its number. */
        document: z.enum(idDocuments).optional(),
        note: z.string().trim().max(300).optional(),
        /** With `delivered`: the cash that the courier has in hand for it. */
        cash: tugrik(1).optional(),
        /** Of the phone: sent again it changes nothing; `at` is when it was, where it is sent later. */
        act_id: z.uuid().optional(),
        at: z.iso.datetime().optional(),
      })
      .refine(({ act, document }) => (act === 'id_seen') === (document !== undefined), {
        error: 'names the document that was shown',
        path: ['document'],
        params: { rule: 'blank' },
      })
      .refine(({ act, reason }) => (act === 'not_delivered') === (reason !== undefined), {
        error: 'names why it was not handed over',
        path: ['reason'],
        params: { rule: 'blank' },
      }),
  }),
  stopPhoto: route({
    ...ofCourier,
    method: 'POST',
    path: '/backoffice/runs/by_token/{token}/stops/{n}/photo',
    summary: 'Courier: a picture of the parcel where it was left',
    file: { field: 'photo', max_bytes: 12 * 1024 * 1024 },
    params: stop,
  }),
}
