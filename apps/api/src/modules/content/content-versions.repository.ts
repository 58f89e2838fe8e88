import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import type { Versioned } from './content-versions.queries.ts'

type Kept = { version: number; at: Date; actor_id: number | null; act: string; snapshot: object }

const keep = (tx: Tx, of: Versioned, { version, at, actor_id, act, snapshot }: Kept) => {
  const [article_id, lookbook_id] = 'article_id' in of ? [of.article_id, null] : [null, of.lookbook_id]
  return sql`insert into content_versions (article_id, lookbook_id, version, at, actor_id, act, snapshot)
    values (${article_id}, ${lookbook_id}, ${version}, ${at}, ${actor_id}, ${act}, ${JSON.stringify(snapshot)})
    on conflict do nothing`.execute(tx)
}

type Before = { version: number; updated_at: Date; snapshot: object }

/** Keeps what it was before a change, where no version says that yet, and what it is after it: the next version. */
export async function keepContent(ctx: Ctx, tx: Tx, of: Versioned, before: Before, after: object): Promise<void> {
  const { version, updated_at, snapshot } = before
  const act = ctx.act?.name ?? 'content.kept'
  await keep(tx, of, { version, at: updated_at, actor_id: null, act: 'content.kept', snapshot })
  await keep(tx, of, {
    version: version + 1,
    at: ctx.now,
    actor_id: ctx.user?.id ?? null,
    act,
    snapshot: after,
  })
}
