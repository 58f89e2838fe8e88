import { hkdfSync } from 'node:crypto'
import pg from 'pg'

/** What one shop seals with: seals, codes and signatures of another shop with the same secret are worth nothing to it. */
const ownSecret = (secret: string, tenant: string): string =>
  Buffer.from(hkdfSync('sha256', secret, 'delguur shop', tenant, 32)).toString('base64url')

/**
 * Makes a migrated database a shop's own, once and for good; refuses one that is another's. Answers what the shop seals
 * with: a secret of its own made from the one given, or that one itself where it has sealed with it before.
 */
export async function claimDatabase(url: string, tenant: string, secret: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ tenant: string; own_key: boolean }>(
      `insert into database_owner as d (tenant, own_key) values ($1, true)
       on conflict (only_one) do update set tenant = coalesce(d.tenant, excluded.tenant)
       returning tenant, own_key`,
      [tenant],
    )
    const [owner] = rows
    if (owner?.tenant !== tenant) throw new Error(`its database is the shop ${owner?.tenant}'s`)
    return owner.own_key ? ownSecret(secret, tenant) : secret
  } finally {
    await client.end()
  }
}
