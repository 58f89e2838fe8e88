import type { Services } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { type ImportRecord, lockImport } from './imports.queries.ts'
import { changeImport } from './imports.repository.ts'
import { joinAll, type Piece } from './join-lines.ts'
import { knownPictures } from './pictures/picture-requests.ts'
import { NotOurs } from './reading/read-file.ts'
import { prepareTable } from './reading/table-of.ts'

/** What is to be known of the whole file is found out before anything is locked: pictures in its archive, how its lines are read. */
export async function prepare(services: Services, record: ImportRecord): Promise<void> {
  await knownPictures(services, record)
  const table = await prepareTable(services.db, record)
  if (record.phase !== 'checking' || record.position > 0) return
  const piece: Piece = (work) =>
    transact(services.db, async (tx) => {
      const now = await lockImport(tx, record.id, true)
      if (now?.phase !== 'checking' || now.version !== record.version || now.position > 0) throw new NotOurs()
      await changeImport(tx, record.id, { seen_at: services.clock() })
      return work(tx)
    })
  await joinAll(services.db, piece, record.id, table)
}
