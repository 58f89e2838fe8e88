import type { SentWay } from '@delguur/contract/office/staff-notices'
import type { Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { devicesOf } from './devices.repository.ts'
import { readEvents, takeReader } from './events.repository.ts'
import { newestEvent, tellBetween, tellInstead } from './heard.queries.ts'
import { addMessage, markDigest, removeMessage, settle } from './messages.repository.ts'
import { fallbacks, isQuiet, pauseOf } from './notices.domain.ts'
import { queue } from './queue.ts'
import { type Person, staffPeople } from './staff-people.queries.ts'
import { type StoredWay, seen, waysBehind, waysOf } from './ways.repository.ts'

/** Reads what happened, and makes one message of all that is new for each person and way; what is quiet or just told waits. */
export const composeMessages = (services: Services): Promise<void> =>
  transact(services.db, async (tx) => {
    if (!(await takeReader(tx))) return
    await readEvents(tx, services.clock())
    const upto = await newestEvent(tx)
    const behind = await waysBehind(tx, upto)
    if (behind.length === 0) return
    const people = new Map((await staffPeople(tx, services.registry)).map((each) => [each.user_id, each]))
    for (const way of behind) {
      const person = people.get(way.user_id)
      if (person) await composeOne(services, tx, person, way, upto)
      else await seen(tx, way, upto, null)
    }
  })

async function composeOne(services: Services, tx: Tx, person: Person, way: StoredWay, upto: number): Promise<void> {
  const now = services.clock()
  if (isQuiet(person.quiet, now)) return
  if (way.last_at && now.getTime() - way.last_at.getTime() < pauseOf(way.way)) return
  const { user_id } = person
  const id = await addMessage(tx, { user_id, way: way.way, created_at: now })
  const message = { id, way: way.way, chosen: way.way }
  const { count, first } = await tellBetween(tx, person, message, { after: way.seen_id, upto })
  await seen(tx, way, upto, count > 0 ? now : null)
  if (count === 0) {
    await removeMessage(tx, id)
    return
  }
  if (first && isQuiet(person.quiet, first)) await markDigest(tx, id)
  if (way.off_reason === null) return void (await queue(services, tx, id))
  const replaced = await sendInstead(services, tx, person, { id, way: way.way, instead_of: [] })
  await settle(tx, id, { state: replaced ? 'replaced' : 'failed', fault: way.off_reason })
}

/** Whether a message to a person by a way could arrive. */
async function isUsable({ ports }: Services, tx: Tx, person: Person, way: SentWay, stored: StoredWay | undefined) {
  if (stored?.off_reason) return false
  if (way === 'push') return ports.push !== undefined && (await devicesOf(tx, person.user_id)).length > 0
  if (way === 'telegram') return ports.telegram !== undefined && Boolean(stored?.chat)
  return way === 'mail' ? person.email !== null : ports.sms !== undefined && person.phone !== null
}

type Failed = { id: number; way: SentWay; instead_of: readonly string[]; digest?: boolean }

/** Tells by another way what one could not, but for what that way tells anyhow; false where there is none. */
export async function sendInstead(services: Services, tx: Tx, person: Person, failed: Failed): Promise<boolean> {
  const { user_id } = person
  const ways = await waysOf(tx, user_id)
  const tried = [...failed.instead_of, failed.way]
  for (const way of fallbacks) {
    const stored = ways.find((each) => each.way === way)
    if (tried.includes(way) || !(await isUsable(services, tx, person, way, stored))) continue
    const digest = failed.digest === true
    const id = await addMessage(tx, { user_id, way, instead_of: tried, digest, created_at: services.clock() })
    if ((await tellInstead(tx, user_id, { id, way }, failed.id)) > 0) await queue(services, tx, id)
    else await removeMessage(tx, id)
    return true
  }
  return false
}
