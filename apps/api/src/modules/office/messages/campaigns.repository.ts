import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { type CampaignFields, readers, type StoredCampaign, willing } from './campaigns.queries.ts'

type New = Pick<CampaignFields, 'name' | 'channel' | 'topic'>

export async function insertCampaign(
  tx: Tx,
  { name, channel, topic }: New,
  by: number | null,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into campaigns (name, channel, topic, created_by, created_at, updated_at)
    values (${name}, ${channel}, ${topic}, ${by}, ${now}, ${now}) returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a campaign is inserted')
  return Number(id)
}

export const updateCampaign = (tx: Tx, id: number, fields: CampaignFields, now: Date) =>
  sql`update campaigns set name = ${fields.name}, topic = ${fields.topic}, locales = ${fields.locales}, segment_id = ${fields.segment_id},
    subject = ${JSON.stringify(fields.subject)}, body = ${JSON.stringify(fields.body)},
    button = ${JSON.stringify(fields.button)}, url = ${fields.url}, updated_at = ${now}, version = version + 1
    where id = ${id}`.execute(tx)

export const deleteCampaign = (tx: Tx, id: number) => sql`delete from campaigns where id = ${id}`.execute(tx)

type State = Partial<Pick<StoredCampaign, 'status' | 'send_at' | 'waits_until' | 'started_at' | 'finished_at'>>

export const setCampaign = (db: Db, id: number, state: State) =>
  db
    .updateTable('campaigns')
    .set({ ...state, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** Writes down to whom it goes; who is there already stays as they are. */
export async function planRecipients(tx: Tx, campaign: StoredCampaign, now: Date): Promise<void> {
  await sql`insert into campaign_recipients (campaign_id, user_id)
    select ${campaign.id}::bigint, w.user_id from (${await willing(tx, campaign, now)}) w on conflict do nothing`.execute(
    tx,
  )
  await sql`insert into campaign_recipients (campaign_id, subscriber_id)
    select ${campaign.id}::bigint, r.subscriber_id from (${readers(campaign)}) r on conflict do nothing`.execute(tx)
}

/** Takes the next recipient; committed before anything is sent, so that whoever dies in between leaves nobody written to twice. */
export async function claimRecipient(
  db: Db,
  id: number,
  now: Date,
): Promise<{ id: number; tries: number } | undefined> {
  const { rows } = await sql<{ id: number; tries: number }>`
    update campaign_recipients set state = 'sending', tries = tries + 1, changed_at = ${now}
    where id = (select id from campaign_recipients where campaign_id = ${id} and state = 'waiting'
      order by id limit 1 for update skip locked)
    returning id, tries`.execute(db)
  return rows[0] && { id: Number(rows[0].id), tries: rows[0].tries }
}

type Outcome = { state: 'waiting' | 'sent' | 'failed' | 'skipped'; fault?: string }

export const setRecipient = (db: Db, id: number, { state, fault }: Outcome, now: Date) =>
  sql`update campaign_recipients set state = ${state}, fault = ${fault ?? null}, changed_at = ${now},
    sent_at = ${state === 'sent' ? now : null} where id = ${id}`.execute(db)

/** Of whom a worker that died had taken nobody knows: they are not written to again. Gives whether others are being sent. */
export async function giveUpLost(tx: Tx, id: number, before: Date, now: Date): Promise<boolean> {
  await sql`update campaign_recipients set state = 'failed', fault = 'unsure', changed_at = ${now}
    where campaign_id = ${id} and state = 'sending' and changed_at < ${before}`.execute(tx)
  const { rows } =
    await sql`select from campaign_recipients where campaign_id = ${id} and state in ('sending', 'waiting') limit 1`.execute(
      tx,
    )
  return rows.length > 0
}

/** Marks that the link was followed, once; gives where it leads. */
export async function followLink(db: Db, recipient: number, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ url: string }>`
    with clicked as (update campaign_recipients set clicked_at = ${now} where id = ${recipient} and clicked_at is null)
    select c.url from campaign_recipients r join campaigns c on c.id = r.campaign_id where r.id = ${recipient}`.execute(
    db,
  )
  return rows[0]?.url
}
