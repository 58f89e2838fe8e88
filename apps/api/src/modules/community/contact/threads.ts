import type { ContactThread, ThreadState } from '@delguur/contract/community/contact-threads'
import { type Budget, spend, spendOfNetwork } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { mailAnswer, tellShop } from './contact.jobs.ts'
import { numberOfKey } from './thread-key.ts'
import { findThread, type MessageRow, messagesOf, type ThreadRow } from './threads.queries.ts'
import { addMessage, lockThread, setAssignee, setSpam, setState } from './threads.repository.ts'

const ofThread: Budget = { name: 'contact_thread', tries: 10, seconds: 3_600 }
const ofNetwork: Budget = { name: 'contact_thread_network', tries: 600, seconds: 3_600 }
/** Of both sides; a thread that is longer is closed to its writer. */
const mostMessages = 200

export const serializeMessages = ({ id, message, created_at }: ThreadRow, rows: readonly MessageRow[]) => [
  { id: -id, by_shop: false, author: null, text: message, created_at: created_at.toISOString() },
  ...rows.map(({ body, created_at: at, ...row }) => ({
    id: row.id,
    by_shop: row.by_shop,
    author: row.author,
    text: body,
    created_at: at.toISOString(),
  })),
]

const serialize = (thread: ThreadRow, rows: readonly MessageRow[]): ContactThread => ({
  number: thread.number,
  subject: thread.subject,
  state: thread.state,
  created_at: thread.created_at.toISOString(),
  messages: serializeMessages(thread, rows),
})

/** The thread that a private link opens; spam and what is not there are `not_found`. */
export async function readThread(ctx: Ctx, key: string): Promise<ContactThread> {
  const number = numberOfKey(ctx, key)
  const thread = number && (await findThread(ctx.db, number))
  if (!thread || thread.spam) throw new ShopError('not_found')
  return serialize(thread, await messagesOf(ctx.db, thread.id))
}

/** The writer writes again: it waits, also where it was closed. The same text twice in a row is one message. */
export async function writeAgain(ctx: Ctx, key: string, text: string, ip: string): Promise<ContactThread> {
  const number = numberOfKey(ctx, key)
  if (!number) throw new ShopError('not_found')
  await spend(ctx, ofThread, number)
  await spendOfNetwork(ctx, ofNetwork, ip)
  const body = text.replace(/\r\n?/g, '\n')
  await transact(ctx.db, async (tx) => {
    const thread = await lockThread(tx, number)
    if (!thread || thread.spam) throw new ShopError('not_found')
    const before = await messagesOf(tx, thread.id)
    const last = before.at(-1) ?? { by_shop: false, body: thread.message }
    if (!last.by_shop && last.body === body) return
    if (before.length >= mostMessages) throw new ShopError('too_many_requests', { params: { retry_after: 86_400 } })
    const state: ThreadState = thread.first_answered_at ? 'waiting' : 'open'
    const message = { form_id: thread.id, by_shop: false, staff_id: null, body, created_at: ctx.now }
    const id = await addMessage(tx, message, state)
    await ctx.jobs.add(tx, tellShop, { id })
  })
  return readThread(ctx, key)
}

type Fields = Record<string, unknown>
/** Does something to a locked thread, and records what of it changed. */
const change = (ctx: Ctx, number: string, work: (tx: Tx, thread: ThreadRow) => Promise<Fields>): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const thread = await lockThread(tx, number)
    if (!thread) throw new ShopError('not_found')
    const before = { state: thread.state, spam: thread.spam, assigned_to: thread.assignee?.id ?? null }
    const after = { ...before, ...(await work(tx, thread)) }
    await audit(ctx, tx, { subject_type: 'ticket', subject_id: number, before, after })
  })

/** Answers, and looks after it from then on where nobody did. It is mailed where there is an address. */
export const answerThread = (ctx: Ctx, number: string, text: string, close: boolean): Promise<void> =>
  change(ctx, number, async (tx, thread) => {
    if (thread.spam) throw new ShopError('conflict')
    const state: ThreadState = close ? 'closed' : 'answered'
    const staff_id = ctx.user?.id ?? null
    const body = text.replace(/\r\n?/g, '\n')
    const id = await addMessage(tx, { form_id: thread.id, by_shop: true, staff_id, body, created_at: ctx.now }, state)
    const assigned_to = thread.assignee?.id ?? staff_id
    if (!thread.assignee) await setAssignee(tx, thread.id, staff_id)
    if (thread.email) await ctx.jobs.add(tx, mailAnswer, { id })
    return { state, assigned_to, answer: id }
  })

export const assignThread = (ctx: Ctx, number: string, staff_id: number | null): Promise<void> =>
  change(ctx, number, async (tx, { id }) => {
    if (!(await setAssignee(tx, id, staff_id))) throw new ShopError('not_found')
    return { assigned_to: staff_id }
  })

export const closeThread = (ctx: Ctx, number: string): Promise<void> =>
  change(ctx, number, async (tx, { id }) => {
    await setState(tx, id, 'closed')
    return { state: 'closed' }
  })

/** A closed thread is as it would be had it not been closed; another one stays as it is. */
export const reopenThread = (ctx: Ctx, number: string): Promise<void> =>
  change(ctx, number, async (tx, { id, state, first_answered_at }) => {
    if (state !== 'closed') return {}
    const last = (await messagesOf(tx, id)).at(-1)
    const open = first_answered_at ? 'waiting' : 'open'
    const next: ThreadState = last?.by_shop ? 'answered' : open
    await setState(tx, id, next)
    return { state: next }
  })

export const markSpam = (ctx: Ctx, number: string, spam: boolean): Promise<void> =>
  change(ctx, number, async (tx, { id }) => {
    await setSpam(tx, id, spam)
    return { spam }
  })
