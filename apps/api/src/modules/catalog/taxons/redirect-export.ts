import { type ExportList, exported, pageWanted } from '../../../platform/files/export.ts'
import { listRedirects } from './redirects.queries.ts'

/** Old addresses and where they lead. */
export const redirectExport: ExportList = {
  permission: 'content.view',
  columns: ['from', 'to', 'kind', 'created_at', 'by'],
  read: async ({ db }, request) => {
    const { redirects, page } = await listRedirects(db, pageWanted(request))
    return exported({ rows: redirects, page }, (row) => [row.from, row.to, row.kind, new Date(row.created_at), row.by])
  },
}
