import type { Ctx, Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import type { ImportRecord } from './imports.queries.ts'
import type { KnownPictures } from './pictures.ts'
import type { Ended } from './write-units.ts'

/** What pictures the file may name. */
export async function knownPictures(
  { origin }: Pick<Services, 'origin'>,
  _record: ImportRecord,
): Promise<KnownPictures> {
  return { origin, names: new Set() }
}

/** Pictures are fetched later. */
export async function wishPictures(_ctx: Ctx, _tx: Tx, _record: ImportRecord, _ended: Ended): Promise<void> {}
