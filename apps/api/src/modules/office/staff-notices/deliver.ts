import type { Services } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { sendInstead } from './compose.ts'
import { itemsOf } from './heard.queries.ts'
import { settle, takeMessage } from './messages.repository.ts'
import { nextTry } from './notices.domain.ts'
import { queue } from './queue.ts'
import { isRepeatable, type Outcome, senders } from './senders.ts'
import { type Person, staffPerson } from './staff-people.queries.ts'
import { switchOff, waysOf } from './ways.repository.ts'

type Taken = NonNullable<Awaited<ReturnType<typeof takeMessage>>>

/** Sends a message to who may hear it at this moment. It is tried a few times; what cannot arrive is told by another way. */
export async function sendMessage(services: Services, id: number): Promise<void> {
  const message = await takeMessage(services.db, id)
  if (!message) return
  const person = await staffPerson(services.db, services.registry, message.user_id)
  const items = person ? await itemsOf(services.db, person, id) : []
  if (!person || items.length === 0) return void (await settle(services.db, id, { state: 'dropped' }))
  const way = (await waysOf(services.db, person.user_id)).find((each) => each.way === message.way)
  // a process that ended while it sent may have sent it
  const outcome: Outcome =
    message.interrupted && !isRepeatable(message.way)
      ? { done: 'unsure' }
      : await senders[message.way](services, person, way, { name: `staff-notice.${id}`, items, digest: message.digest })
  await conclude(services, person, message, outcome)
}

const conclude = (services: Services, person: Person, message: Taken, outcome: Outcome): Promise<void> =>
  transact(services.db, async (tx) => {
    const now = services.clock()
    const { id, way, tries } = message
    if (outcome.done === 'sent') return void (await settle(tx, id, { state: 'sent', sent_at: now }))
    if (outcome.done === 'again') {
      const next = nextTry(tries, now)
      const earliest = new Date(now.getTime() + (outcome.after ?? 0) * 1000)
      if (next) {
        await settle(tx, id, { state: 'waiting', fault: outcome.fault })
        return queue(services, tx, id, earliest > next ? earliest : next)
      }
    }
    if (outcome.done === 'off') await switchOff(tx, person.user_id, way, outcome.problem, now)
    const fault = outcome.done === 'off' ? outcome.problem : outcome.done === 'again' ? outcome.fault : 'unsure'
    const replaced = await sendInstead(services, tx, person, message)
    await settle(tx, id, { state: outcome.done === 'unsure' ? 'unsure' : replaced ? 'replaced' : 'failed', fault })
  })
