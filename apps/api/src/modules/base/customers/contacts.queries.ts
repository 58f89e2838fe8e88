import { type RawBuilder, sql } from 'kysely'

type Kind = 'phone' | 'email'

/** Where a person `u` is reached: the number or address of their account, else the first one that they are known by without it. */
export const reachedAt = (kind: Kind): RawBuilder<unknown> =>
  sql`coalesce(u.${sql.ref(kind)}, (select c.value from customer_contacts c where c.user_id = u.id and c.kind = ${sql.lit(kind)}
    order by c.id limit 1))`

/** What those of a person without an account are. */
export const reachedWithoutAccount = (kind: Kind): RawBuilder<unknown> =>
  sql`(not u.has_account and ${reachedAt(kind)} is not null)`
