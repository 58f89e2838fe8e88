import type { StaffAuthor, staffAuthors } from '@delguur/contract/community/authors-staff'
import type { z } from 'zod'
import type { Ctx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/db.ts'
import type { SeenVersion } from '../../../../platform/http/if-match.ts'
import { requireSeen, withSent } from '../../../../platform/http/seen-version.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { audit } from '../../../../platform/staff/audit.ts'
import { filled } from '../../../catalog/content/index.ts'
import { merged } from '../../../catalog/taxons/index.ts'
import { faceOf } from '../author.ts'
import type { AuthorRow } from './staff-authors.queries.ts'
import { type AuthorFields, insertStaffAuthor, lockStaffAuthor, updateStaffAuthor } from './staff-authors.repository.ts'

const subject = (id: number) => ({ subject_type: 'author', subject_id: String(id) })
const noted = ({ name, bio, face }: AuthorFields) => ({ name, bio, face })

export const createAuthor = (
  ctx: Ctx,
  { name, bio, face }: z.output<typeof staffAuthors.create.body>,
): Promise<number> =>
  transact(ctx.db, async (tx) => {
    const words = bio && filled(bio)
    const fields = { name, bio: words?.mn ? words : null, face: face ?? faceOf(name.length) }
    const id = await insertStaffAuthor(tx, fields, ctx.now)
    await audit(ctx, tx, { ...subject(id), version: 1, before: null, after: noted(fields) })
    return id
  })

/** Changes the fields of an author that are sent. Refuses a version that is not the newest. */
export const editAuthor = (
  ctx: Ctx,
  id: number,
  seen: SeenVersion,
  sent: z.output<typeof staffAuthors.edit.body>,
): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const before = await lockStaffAuthor(tx, id)
    if (!before) throw new ShopError('not_found')
    const { version } = before
    await requireSeen(tx, subject(id), { version, seen }, () => serializeAuthor(before))
    const words = sent.bio && merged(before.bio, sent.bio)
    const fields = withSent<AuthorFields>(noted(before), {
      name: sent.name,
      face: sent.face,
      bio: sent.bio === undefined ? undefined : words?.mn ? words : null,
    })
    await updateStaffAuthor(tx, id, fields)
    await audit(ctx, tx, { ...subject(id), version: version + 1, before: noted(before), after: noted(fields) })
  })

/** An author as staff read them. */
export const serializeAuthor = ({ bio, ...row }: AuthorRow): StaffAuthor => ({ ...row, bio: bio && { ...bio } })
