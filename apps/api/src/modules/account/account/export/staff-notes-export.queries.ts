import { sql } from 'kysely'
import { list, type Owner } from './export-rows.queries.ts'

/** What staff wrote about a person, and which accounts became a part of theirs, as they were before. */
export const staffNotes = ({ id }: Owner) => sql`(select jsonb_build_object(
  'notes', ${list(sql`select jsonb_build_object('text', n.text, 'created_at', n.created_at) as row
    from person_notes n where n.user_id = ${id} order by n.id`)},
  'merged_accounts', ${list(sql`select jsonb_build_object('before', m.before, 'reason', m.reason, 'created_at', m.created_at,
      'undone_at', m.undone_at) as row from person_merges m where m.kept_id = ${id} or m.gone_id = ${id} order by m.id`)}))`
