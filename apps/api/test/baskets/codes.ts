import { sql } from 'kysely'
import type { TestApp } from '../app.ts'

/** Lets a test shop send text messages, as far as the queue. */
export function withTextMessages(shop: TestApp): void {
  shop.services.ports.sms = { send: async () => undefined }
}

type Queued = { task: string; payload: Record<string, string> }

/** What waits in the queue under a job's name, oldest first. */
export async function queued(shop: TestApp, task: string): Promise<Record<string, string>[]> {
  const { rows } = await sql<Queued>`select t.identifier as task, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${task} order by j.id`.execute(
    shop.db,
  )
  return rows.map(({ payload }) => payload)
}

/** The code that was sent to a phone number or address last. */
export async function lastCode(shop: TestApp, to: string): Promise<string> {
  const [last] = (await queued(shop, 'notify.code_message')).filter((each) => each.to === to).slice(-1)
  if (!last?.sealed) throw new Error(`no code was sent to ${to}`)
  return shop.services.secrets.open('code', Buffer.from(last.sealed, 'base64'))
}

/** The path in the mail that was sent to an address last. */
export async function lastLink(shop: TestApp, to: string): Promise<string> {
  const [last] = (await queued(shop, 'notify.link_message')).filter((each) => each.to === to).slice(-1)
  if (!last?.sealed) throw new Error(`no link was sent to ${to}`)
  return shop.services.secrets.open('link', Buffer.from(last.sealed, 'base64'))
}
