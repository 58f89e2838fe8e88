import { fullName } from '@delguur/kit/text/person-name'
import { type ExportList, exported, pageWanted } from '../../../../platform/files/export.ts'
import { auditPage, everyRow } from './audit.queries.ts'

/** Who changed what, for who may read all of the log. */
export const auditExport: ExportList = {
  permission: 'audit.view',
  columns: ['at', 'who', 'via', 'act', 'subject', 'id', 'before', 'after', 'reason', 'request'],
  read: async ({ db }, request) =>
    exported(await auditPage(db, pageWanted(request), everyRow), (row) => [
      ...[row.at, fullName(row) || row.login || row.actor, row.via, row.act, row.subject_type, row.subject_id],
      ...[row.before && JSON.stringify(row.before), row.after && JSON.stringify(row.after), row.reason, row.request_id],
    ]),
}
