import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Versioned } from './content-versions.queries.ts'
import { insertContentVersion } from './content-versions.repository.ts'

type Before = { version: number; updated_at: Date; snapshot: object }

/** Keeps what it was before a change, where no version says that yet, and what it is after it: the next version. */
export async function keepContent(ctx: Ctx, tx: Tx, of: Versioned, before: Before, after: object): Promise<void> {
  const { version, updated_at, snapshot } = before
  const act = ctx.act?.name ?? 'content.kept'
  await insertContentVersion(tx, of, { version, at: updated_at, actor_id: null, act: 'content.kept', snapshot })
  await insertContentVersion(tx, of, {
    version: version + 1,
    at: ctx.now,
    actor_id: ctx.user?.id ?? null,
    act,
    snapshot: after,
  })
}
