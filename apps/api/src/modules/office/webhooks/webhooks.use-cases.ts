import { createHmac, randomBytes } from 'node:crypto'
import type { Ctx, Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { nextTry } from './webhooks.domain.ts'
import { testEvent } from './webhooks.queries.ts'
import {
  addDelivery,
  addEndpoint,
  addTest,
  type Due,
  noteDelivery,
  removeEndpoint,
  replayDelivery,
  setActive,
  takeDue,
} from './webhooks.repository.ts'

const purpose = 'webhooks'
const atOnce = 50
const longest = 60_000

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`: who receives it checks the time (5 minutes) and the sum. */
export function signature(secret: string, body: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}

/** Tells a program from now on; gives the secret of its signatures, once. Refuses addresses that are not public. */
export async function addWebhook(
  ctx: Ctx,
  {
    url,
    description = '',
    events = [],
  }: { url: string; description?: string | undefined; events?: string[] | undefined },
): Promise<{ id: number; secret: string }> {
  if (!ctx.ports.webhooks.allows(url))
    throw new ShopError('webhook_address_refused', { faults: [{ key: 'url', code: 'webhook_address_refused' }] })
  const secret = `whsec_${randomBytes(24).toString('base64url')}`
  const id = await transact(ctx.db, async (tx) => {
    const made = await addEndpoint(tx, { url, description, events, secret: ctx.secrets.seal(purpose, secret) })
    await audit(ctx, tx, { ...subjectOf(made), before: null, after: { url, description, events } })
    return made
  })
  return { id, secret }
}

/** Queues a call of a notice to staff; false where the program is told nothing more. */
export const queueNotice = (
  tx: Tx,
  endpoint_id: number,
  payload: { event: string } & Record<string, unknown>,
  at: Date,
): Promise<boolean> => addDelivery(tx, endpoint_id, payload, at)

/** Makes the calls whose time has come: at least once each, with growing waits, given up after a day and a half. */
export async function sendWebhooks(services: Services): Promise<void> {
  for (;;) {
    const now = services.clock()
    const due = await takeDue(services.db, now, new Date(now.getTime() + longest), atOnce)
    await Promise.all(due.map((call) => send(services, call)))
    if (due.length < atOnce) return
  }
}

type Answer = { status: number | null; error: string }

const isAccepted = (answer: Answer): answer is Answer & { status: number } =>
  answer.status !== null && answer.status >= 200 && answer.status < 300

/** One signed call, and what came of it. */
async function callOf({ clock, ports, secrets }: Services, { id, event, payload, url, secret }: Due): Promise<Answer> {
  const body = JSON.stringify({ id, ...(payload as object) })
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Delguur-Webhook/1',
    'x-delguur-event': event,
    'x-delguur-delivery': String(id),
    'x-delguur-signature': signature(secrets.open(purpose, secret), body, clock()),
  }
  return ports.webhooks.send(url, headers, body).then(
    (status) => ({ status, error: `answered ${status}` }),
    (error: unknown) => ({ status: null, error: error instanceof Error ? error.message : String(error) }),
  )
}

/** Notes what came of a call; one that failed is made again at a time, or given up. */
async function note({ db }: Services, id: number, answer: Answer, now: Date, again: Date | null): Promise<void> {
  const last_status = answer.status
  await noteDelivery(
    db,
    id,
    isAccepted(answer)
      ? { status: 'delivered', last_status: answer.status, delivered_at: now, next_try_at: null, last_error: null }
      : { status: again ? 'pending' : 'dead', last_status, last_error: answer.error.slice(0, 300), next_try_at: again },
  )
}

async function send(services: Services, call: Due): Promise<void> {
  const now = services.clock()
  await note(services, call.id, await callOf(services, call), now, nextTry(call.tries, now))
}

/** Makes one call to a program now, whether it is paused or not, and not again; gives its delivery and how long it took. */
export async function testWebhook(ctx: Ctx, id: number): Promise<{ id: number; took_ms: number } | undefined> {
  const call = await transact(ctx.db, async (tx) => {
    const made = await addTest(tx, id, testEvent, ctx.now)
    if (made) await audit(ctx, tx, { ...subjectOf(id), before: null, after: { event: testEvent, delivery: made.id } })
    return made
  })
  if (!call) return undefined
  const start = performance.now()
  const answer = await callOf(ctx, call)
  const took_ms = Math.round(performance.now() - start)
  await note(ctx, call.id, answer, ctx.clock(), null)
  return { id: call.id, took_ms }
}

/** Pauses a program or resumes it; whether it is there. Done before, it changes nothing. */
export const setWebhook = (ctx: Ctx, id: number, active: boolean): Promise<boolean> =>
  transact(ctx.db, async (tx) => {
    const before = await setActive(tx, id, active)
    if (before === undefined) return false
    await audit(ctx, tx, { ...subjectOf(id), before: { active: before }, after: { active } })
    return true
  })

const subjectOf = (id: number) => ({ subject_type: 'webhook', subject_id: String(id) })

/** Tells a program nothing more; whether it was told at all. */
export const stopWebhook = (ctx: Ctx, id: number): Promise<boolean> =>
  transact(ctx.db, async (tx) => {
    const url = await removeEndpoint(tx, id)
    if (url === undefined) return false
    await audit(ctx, tx, { ...subjectOf(id), before: { url }, after: null })
    return true
  })

/** Makes one call again, whatever became of it; whether there is such a call. */
export async function replay(ctx: Ctx, id: number): Promise<boolean> {
  const isThere = await transact(ctx.db, async (tx) => {
    const before = await replayDelivery(tx, id, ctx.now)
    if (!before) return false
    const subject = { subject_type: 'webhook_delivery', subject_id: String(id) }
    await audit(ctx, tx, { ...subject, before, after: { status: 'pending', tries: 0 } })
    return true
  })
  if (!isThere) return false
  await sendWebhooks(ctx)
  return true
}
