import { moderationKinds } from '@delguur/contract/community/moderation'
import { inLocale } from '@delguur/kit/locale'
import { type ExportList, exported, plainPageWanted } from '../../../platform/files/export.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { listWaiting } from './moderation.queries.ts'

/** What waits for a decision, of one kind: `kind=reviews`. */
export const moderationExport: ExportList = {
  permission: 'moderation.view',
  columns: ['created_at', 'author', 'subject', 'rating', 'title', 'text', 'reports', 'orders'],
  read: async ({ db, now, locale }, request) => {
    const { filter, ...query } = plainPageWanted(request)
    const { kind: wanted = 'reviews', ...rest } = filter
    const kind = moderationKinds.find((each) => each === wanted)
    if (!kind) throw new ShopError('invalid_input', { faults: [{ key: 'query', code: 'filter_unreadable' }] })
    const found = await listWaiting(db, { kind, reader: 0, now }, { ...query, filter: rest })
    return exported(found, (row) => [
      ...[row.created_at, request.sees_people ? row.author_name : null, inLocale(row.subject_name, locale)],
      ...[row.rating, row.title && inLocale(row.title, locale), row.text || null, row.reports, row.orders],
    ])
  },
}
