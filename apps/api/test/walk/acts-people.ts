import type { Answer } from '../app.ts'
import { aHolder, type Holder, heldBy } from '../baskets/holdings.ts'
import { type Act, done, isDone } from './act.ts'
import { signIn, staffCall, type Walk } from './scene.ts'

// What becomes of the person of an order while it lives: part of another account and out of it again, blocked, gone.

/** Somebody else who has money in the shop. */
export async function anotherHolder(walk: Walk): Promise<Holder> {
  const known = walk.holders.find(({ id, bearer }) => id !== walk.person?.id && bearer !== '')
  if (known) return known
  const made = await aHolder(walk.shop, { money: 11_000, bonus: 1_500, points: 700 })
  walk.holders.push(made)
  return made
}

async function merge(walk: Walk): Promise<Answer | undefined> {
  const { person } = walk
  if (!person || walk.merged || walk.isBlocked) return undefined
  const other = await anotherHolder(walk)
  const [stored, removed] = walk.random.chance(0.5) ? [person, other] : [other, person]
  const body = { kept: stored.id, merged: removed.id, pick: {}, reason: 'Нэг хүн хоёр бүртгэлтэй' }
  const made = await staffCall(walk, 'POST', '/people/merge', body)
  if (!isDone(made)) return made
  walk.merged = { id: made.body.id, was: person, kept: stored.id, gone: removed.id }
  walk.person = stored
  removed.bearer = ''
  for (const trip of walk.travels) trip.by = stored
  return made
}

async function undo(walk: Walk): Promise<Answer | undefined> {
  const { merged } = walk
  if (!merged) return undefined
  const answer = await staffCall(walk, 'PUT', `/people/merges/${merged.id}/undo`)
  if (!isDone(answer)) return answer
  walk.merged = undefined
  walk.person = merged.was
  for (const holder of walk.holders) await signIn(walk, holder)
  await ownersOfTravels(walk)
  return answer
}

/** Who booked what, after an account became two again. */
async function ownersOfTravels({ shop, travels, holders }: Walk): Promise<void> {
  const { rows } = await shop.pool.query('select number, user_id::int from travel_bookings where number = any($1)', [
    travels.map(({ number }) => number),
  ])
  for (const trip of travels) {
    const owner = rows.find(({ number }) => number === trip.number)?.user_id
    trip.by = holders.find(({ id }) => id === owner) ?? trip.by
  }
}

const ofPerson = (walk: Walk, act: string, body: object = {}): Promise<Answer> | undefined =>
  walk.person && staffCall(walk, 'PUT', `/people/${walk.person.id}/${act}`, body)

/** Staff pay out the money of the person's wallet. */
async function emptied(walk: Walk): Promise<Answer | undefined> {
  if (!walk.person) return undefined
  const { id } = walk.person
  const { money } = await heldBy(walk.shop, id)
  const body = { person: id, unit: 'money', by: -money, reason: 'Дансанд нь шилжүүлсэн' }
  return money === 0 ? done : staffCall(walk, 'POST', '/wallet/changes', body)
}

const person = { of: 'person', silent: true } as const

export const peopleActs: Act[] = [
  { name: 'merge', by: 'staff', weight: 1.5, ...person, run: merge },
  { name: 'undo_merge', by: 'staff', weight: 2, ...person, needs: ['merge'], run: undo },
  {
    name: 'block',
    by: 'staff',
    weight: 0.5,
    repeats: true,
    ...person,
    keeps: true,
    run: async (walk) => {
      const answer = await ofPerson(walk, 'block', { reason: 'Хуурамч захиалга' })
      if (isDone(answer) && walk.person) {
        walk.isBlocked = true
        walk.person.bearer = ''
      }
      return answer
    },
  },
  {
    name: 'unblock',
    by: 'staff',
    weight: 0.5,
    repeats: true,
    ...person,
    keeps: true,
    needs: ['block'],
    run: async (walk) => {
      const answer = await ofPerson(walk, 'unblock')
      if (isDone(answer) && walk.person) {
        walk.isBlocked = false
        await signIn(walk, walk.person)
      }
      return answer
    },
  },
  {
    name: 'wallet_emptied',
    by: 'staff',
    weight: 0.3,
    repeats: true,
    ...person,
    keeps: true,
    run: emptied,
  },
  {
    name: 'forget',
    by: 'staff',
    weight: 0.3,
    ...person,
    on: ['delivered', 'finished', 'returned', 'canceled', 'expired'],
    run: async (walk) => {
      if (!walk.person || walk.merged) return undefined
      const { id } = walk.person
      // money in the wallet is the person's: whoever leaves has it first
      if (walk.random.chance(0.8)) await emptied(walk)
      const answer = await staffCall(walk, 'POST', `/people/${id}/forget`, { reason: 'Өөрөө гуйсан' })
      if (!isDone(answer)) return answer
      walk.holders = walk.holders.filter((each) => each.id !== id)
      walk.travels = walk.travels.filter(({ by }) => by.id !== id)
      walk.person = undefined
      for (const order of walk.orders) if (!order.ofGuest) order.isClosed = true
      return answer
    },
  },
  {
    name: 'code_ended',
    by: 'staff',
    weight: 0.5,
    silent: true,
    keeps: true,
    run: async (walk) => {
      if (walk.codes.length === 0) return undefined
      const key = walk.random.pick(walk.codes)
      return staffCall(walk, 'PUT', `/codes/${key}/cancel`, { reason: 'Гээсэн' })
    },
  },
  {
    name: 'code_expires',
    by: 'job',
    weight: 0.3,
    silent: true,
    keeps: true,
    run: async (walk) => {
      if (walk.codes.length === 0) return undefined
      const [, id] = walk.random.pick(walk.codes).split('-')
      const values = [Number(id), walk.shop.clock.now]
      await walk.shop.pool.query('update gift_cards set expires_at = $2 where id = $1', values)
      return done
    },
  },
]
