import { localDate } from '@delguur/kit/dates'
import { releaseHolds } from '../../src/modules/leisure/travel/settle.ts'
import type { Answer } from '../app.ts'
import { aHotel, aTour } from '../travel-scene.ts'
import { type Act, done, isDone } from './act.ts'
import { anotherHolder } from './acts-people.ts'
import { staffCall, type Walk } from './scene.ts'

// The person of the order travels too: rooms and seats are held, paid, canceled and waited for beside it, in the same wallet and books.

const contact = { name: 'Номин Бат', phone: '9911 2233', email: 'nomin@walk.example' }
const beside = { of: 'person', silent: true, keeps: true } as const
const dayFrom = ({ shop }: Walk, days: number): string =>
  localDate(new Date(shop.clock.now.getTime() + days * 86_400_000))
const aTrip = ['book_room', 'book_seats'] as const

const anOwn = ({ travels, random }: Walk) => (travels.length > 0 ? random.pick(travels) : undefined)

async function tourOf(walk: Walk): Promise<{ slug: string; departs_on: string }> {
  walk.tour ??= await aTour(walk.shop.pool, { departs_on: dayFrom(walk, 60), seats: 2, adult_price: 90_000 })
  return walk.tour
}

async function booked(walk: Walk, path: string, body: object, by = walk.person): Promise<Answer | undefined> {
  if (!by) return undefined
  const made = await walk.call('POST', path, { bearer: by.bearer, body })
  if (isDone(made) && made.body?.number) walk.travels.push({ number: made.body.number, by })
  return made
}

export const travelActs: Act[] = [
  {
    name: 'book_room',
    by: 'shopper',
    weight: 1,
    ...beside,
    run: async (walk) => {
      const { slug, room_id } = await aHotel(walk.shop.pool, { rooms: 1, price: 20_000, weekend_price: 25_000 })
      const from = 1 + walk.random.below(40)
      const dates = { check_in: dayFrom(walk, from), check_out: dayFrom(walk, from + 2) }
      return booked(walk, `/shop/hotels/${slug}/bookings`, { room_id, ...dates, contact })
    },
  },
  {
    name: 'book_seats',
    by: 'shopper',
    weight: 1,
    ...beside,
    run: async (walk) => {
      const { slug, departs_on } = await tourOf(walk)
      const body = { departure_on: departs_on, adults: 1 + walk.random.below(2), contact }
      return booked(walk, `/shop/tours/${slug}/bookings`, body)
    },
  },
  {
    name: 'wait_for_seats',
    by: 'shopper',
    weight: 0.5,
    ...beside,
    needs: ['book_seats'],
    run: async (walk) => {
      const { slug, departs_on } = await tourOf(walk)
      const { bearer } = await anotherHolder(walk)
      // who finds enough seats books them
      const body = { departure_on: departs_on, adults: 2, contact }
      return walk.call('POST', `/shop/tours/${slug}/waits`, { bearer, body })
    },
  },
  {
    name: 'pay_trip',
    by: 'provider',
    weight: 2,
    ...beside,
    needs: aTrip,
    run: async (walk) => {
      const { shop } = walk
      const trip = anOwn(walk)
      if (!trip) return undefined
      const body = { payment_method_id: await shop.method('qpay') }
      const begun = await walk.call('POST', `/shop/bookings/${trip.number}/payments`, { bearer: trip.by.bearer, body })
      const charge: string | undefined = begun.body?.payment?.charge?.number
      if (!isDone(begun) || charge === undefined) return begun
      await shop.sandbox.money.act('qpay', charge, 'approve', { times: 0, data: { payment_type: 'CARD' } })
      shop.clock.now = new Date(shop.clock.now.getTime() + 5_000)
      return staffCall(walk, 'PUT', `/charges/${charge}/check`, {}, 'accountant')
    },
  },
  {
    name: 'cancel_trip',
    by: 'shopper',
    weight: 1,
    ...beside,
    needs: aTrip,
    run: async (walk) => {
      const trip = anOwn(walk)
      return trip && walk.call('PUT', `/shop/bookings/${trip.number}/cancel`, { bearer: trip.by.bearer, body: {} })
    },
  },
  {
    name: 'trip_called_off',
    by: 'staff',
    weight: 1,
    ...beside,
    needs: aTrip,
    run: async (walk) => {
      const trip = anOwn(walk)
      const body = { reason: 'Цас их орсон', refund: walk.random.pick(['terms', 'all']) }
      return trip && staffCall(walk, 'PUT', `/travel/bookings/${trip.number}/cancel`, body)
    },
  },
  {
    name: 'trip_holds_end',
    by: 'job',
    weight: 0.5,
    ...beside,
    run: async ({ shop }) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + 31 * 60_000)
      await releaseHolds(shop.services)
      return done
    },
  },
]
