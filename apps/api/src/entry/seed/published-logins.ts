import { sql } from 'kysely'
import { verifyPassword } from '../../modules/base/identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { type Secrets, secretsFrom } from '../../platform/secrets.ts'

/** Passwords and second factors of the demo that stood in its source until each installation made its own. */
const published: Readonly<Record<string, readonly [password: string, totp_secret: string | null]>> = {
  'shopper@bambar.example': ['deel-tsagaan-104', null],
  'staff@bambar.example': ['agulakh-khaalga-7', 'BAMBARDEMO2345672345BAMBARSTAFF7'],
  'admin@bambar.example': ['tooluur-uulzvar-35', 'BAMBARDEMO2345672345BAMBARSTAFF7'],
  'zochin@altan-tal.example': ['tal-nutag-1921', null],
  'staff@altan-tal.example': ['nyarav-tulkhuur-21', 'ALTANTALDEMO23456723ALTANSTAFF77'],
  'admin@altan-tal.example': ['bulag-denj-500', 'ALTANTALDEMO23456723ALTANSTAFF77'],
}

/** Whose password or second factor everybody can read: `secret` is what this shop seals with. */
export type PublishedLogin = { id: number; email: string; password: boolean; totp: boolean }

export async function publishedLogins(db: Db, secret: string): Promise<PublishedLogin[]> {
  const { rows: tables } = await sql<{ there: boolean }>`select to_regclass('users') is not null as there`.execute(db)
  if (!tables[0]?.there) return []
  const found = await db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'totp_secret'])
    .where('email', 'in', Object.keys(published))
    .execute()
  const secrets = secretsFrom(secret)
  const logins: PublishedLogin[] = []
  for (const { id, email, password_hash, totp_secret } of found) {
    const [password, totp] = published[email ?? ''] ?? []
    if (!email || !password) continue
    const isPassword = password_hash !== null && (await verifyPassword(password, password_hash))
    const isTotp = typeof totp === 'string' && totp_secret !== null && opened(secrets, totp_secret) === totp
    if (isPassword || isTotp) logins.push({ id, email, password: isPassword, totp: isTotp })
  }
  return logins
}

/** What was sealed with another secret is no published one as far as anybody can tell. */
function opened({ open }: Secrets, sealed: Buffer): string | undefined {
  try {
    return open('totp', sealed)
  } catch {
    return undefined
  }
}
