import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

// A campaign in the tray of jobs of whoever sent it: what its job says is written with what the campaign says.

/** Begins a job for a campaign that goes on; those that it had have ended. */
export const beginCampaignJob = (tx: Tx, campaign_id: number, created_by: number, now: Date) =>
  tx
    .insertInto('staff_jobs')
    .values({
      kind: 'campaign',
      params: JSON.stringify({ campaign_id }),
      created_by,
      created_at: now,
      seen_at: now,
    })
    .execute()

/** What its open job says of a campaign: how far it is, and whether it has ended. */
export const followCampaign = (db: Db, campaign_id: number, now: Date) =>
  sql`update staff_jobs j set total = nullif(n.total, 0), done = n.done, failed = n.failed, seen_at = ${now},
      started_at = case when c.status = 'scheduled' then j.started_at else coalesce(j.started_at, ${now}) end,
      finished_at = case when c.status in ('stopped', 'done') then ${now}::timestamptz end,
      status = case c.status when 'scheduled' then 'queued' when 'sending' then 'running' when 'stopping' then 'stopping'
        when 'done' then 'done' else 'canceled' end,
      params = j.params || jsonb_build_object('waits_until', case when c.status = 'scheduled' then c.send_at
        when c.status = 'sending' then c.waits_until end)
    from campaigns c, lateral (select count(*)::int as total,
        count(*) filter (where r.state in ('sent', 'failed', 'skipped'))::int as done,
        count(*) filter (where r.state = 'failed')::int as failed
      from campaign_recipients r where r.campaign_id = c.id) n
    where c.id = ${campaign_id} and j.kind = 'campaign' and (j.params ->> 'campaign_id')::bigint = c.id
      and j.status in ('queued', 'running', 'stopping')`.execute(db)
