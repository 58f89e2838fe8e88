import { inLocale } from '@delguur/kit/locale'
import { type ExportList, exported, pageWanted } from '../../../platform/files/export.ts'
import { maskLogin } from '../../../platform/staff/masking.ts'
import { readCampaigns } from './campaigns.queries.ts'
import { readOutbox } from './outbox.queries.ts'

/** Messages to many, as their list shows them. */
export const campaignExport: ExportList = {
  permission: 'promotions.view',
  columns: [
    ...['name', 'channel', 'topic', 'state', 'created_at', 'send_at', 'started_at', 'finished_at', 'people', 'done'],
    ...['failed', 'subject', 'url'],
  ],
  read: async ({ db, locale }, request) =>
    exported(await readCampaigns(db, pageWanted(request)), (row) => [
      ...[row.name, row.channel, row.topic, row.status, row.created_at, row.send_at, row.started_at, row.finished_at],
      ...[row.total, row.done, row.failed, inLocale(row.subject, locale) || null, row.url || null],
    ]),
}

/** What was handed to the gateways, without its words; a receiver is whole for who may see people. */
export const outboxExport: ExportList = {
  permission: 'templates.view',
  columns: [
    ...['created_at', 'kind', 'channel', 'receiver', 'order', 'subject', 'state', 'fault', 'tries', 'changed_at'],
    'repeats',
  ],
  read: async ({ db }, request) =>
    exported(await readOutbox(db, pageWanted(request)), (row) => [
      ...[row.created_at, row.kind, row.channel, request.sees_people ? row.receiver : maskLogin(row.receiver)],
      ...[row.order_number, row.subject, row.state, row.fault, row.tries, row.changed_at, row.replay_of],
    ]),
}
