import { type WorkKind, workKinds } from '@delguur/contract/office/dashboard'
import { type Pulse, type PulseTopic, pulseTopics } from '@delguur/contract/office/pulse'
import { mayCall } from '@delguur/contract/permissions'
import { dayMs } from '@delguur/kit/dates'
import type { Ctx } from '../../../platform/context.ts'
import { workAndChanges } from './work.queries.ts'

/** Changes are kept for a day; who asks with an older cursor reads everything anew. */
const retentionMs = dayMs
const marginMs = 60_000

/** Kinds of work that the caller may see. */
export const kindsOf = ({ user }: Ctx): WorkKind[] =>
  (Object.keys(workKinds) as WorkKind[]).filter((kind) => user && mayCall(user.permissions, workKinds[kind]))

const topicsOf = ({ user }: Ctx): PulseTopic[] =>
  (Object.keys(pulseTopics) as PulseTopic[]).filter((topic) => user && mayCall(user.permissions, pulseTopics[topic]))

/** `1700000000000.741:745:741,743`: when the cursor was given, and what the database showed then. */
function sinceOf(cursor: string | undefined, now: Date): string | undefined {
  const [, at = '', snapshot] = /^(\d{1,15})\.(\d{1,19}:\d{1,19}:(?:\d{1,19}(?:,\d{1,19})*)?)$/.exec(cursor ?? '') ?? []
  const isRetained = now.getTime() - Number(at) < retentionMs - marginMs
  return snapshot !== undefined && isRetained && inOrder(snapshot) ? snapshot : undefined
}

/** What PostgreSQL reads as a snapshot: running transactions ascend within its bounds. */
function inOrder(snapshot: string): boolean {
  const [xmin = 0n, xmax = 0n] = snapshot.split(':', 2).map(BigInt)
  const running = (snapshot.split(':')[2] ?? '').split(',').filter(Boolean).map(BigInt)
  const ascends = running.every((xid, place) => xid >= (running[place - 1] ?? xmin) && xid < xmax)
  return xmin > 0n && xmin <= xmax && ascends
}

/**
 * Waiting work, and what of it the caller sees has changed since a cursor. While nothing has the cursor stays as it was, so that
 * the answer is the same to the byte.
 */
export async function pulseOf(ctx: Ctx, cursor: string | undefined): Promise<Pulse> {
  const since = sinceOf(cursor, ctx.now)
  const { work, changed, snapshot } = await workAndChanges(ctx.db, kindsOf(ctx), ctx.now, since)
  const topics = topicsOf(ctx)
  const isSame = cursor !== undefined && since !== undefined && changed === null
  return {
    cursor: isSame ? cursor : `${ctx.now.getTime()}.${snapshot}`,
    changed: since === undefined ? topics : topics.filter((topic) => changed?.includes(topic)),
    work,
  }
}
