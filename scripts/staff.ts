import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { staffRoles } from '@delguur/contract/permissions'
import { claimDatabase } from '../apps/api/src/entry/claim-database.ts'
import { secretKey } from '../apps/api/src/entry/secret-key.ts'
import { commandEnv, withDatabase } from '../apps/api/src/entry/with-database.ts'
import { endSessions, hashPassword, newTotpSecret } from '../apps/api/src/modules/base/identity/index.ts'
import { createDb } from '../apps/api/src/platform/database/db.ts'
import { secretsFrom } from '../apps/api/src/platform/secrets.ts'

// `npm run staff -- --email noyon@shop.mn --role admin [--tenant altan-tal]`: makes somebody staff of a shop. The role is admin
// (the owner), a role of staff (desk, picker, accountant …) or shopper, which ends it. An address that nobody has gets an
// account; password and second factor are printed once.

const { values } = parseArgs({
  options: { email: { type: 'string' }, role: { type: 'string', default: 'plain' }, tenant: { type: 'string' } },
})
const email = values.email?.trim().toLowerCase() ?? ''
const named = values.role
const staff_role = staffRoles.find((each) => each === named) ?? 'plain'
const role = named === 'admin' || named === 'shopper' ? named : 'staff'
if (!/^[^@\s]+@[^@\s]+$/.test(email) || (role === 'staff' && staff_role !== named)) {
  process.stderr.write(`--email says who, --role is admin, shopper or one of ${staffRoles.join(', ')}\n`)
  process.exit(1)
}

const env = commandEnv(process.env)
await withDatabase(env, async (url) => {
  const { db } = createDb(url, { max: 1 })
  const now = new Date()
  try {
    const known = await db
      .selectFrom('users')
      .select(['id', 'totp_secret'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (!known && role === 'shopper') throw new Error(`nobody has the address ${email}`)
    const secret = newTotpSecret()
    const { seal } = secretsFrom(await claimDatabase(url, env.tenant, await secretKey(env)))
    const totp = { totp_secret: seal('totp', secret), totp_confirmed_at: now }
    const needsTotp = role !== 'shopper' && !known?.totp_secret
    const lines = [`${email} is ${named}`]
    if (known) {
      const change = { role, staff_role, own_role: null, updated_at: now, ...(needsTotp && totp) } as const
      await db.updateTable('users').set(change).where('id', '=', known.id).execute()
      // what was signed in as somebody of another role is signed in no more
      await endSessions(db, { user_id: known.id }, { now, reason: 'signed_out_elsewhere' })
    } else {
      const password = randomUUID()
      const person = {
        email,
        role,
        staff_role,
        password_hash: await hashPassword(password),
        email_confirmed_at: now,
        ...totp,
      } as const
      await db.insertInto('users').values(person).execute()
      lines.push(`password              ${password}`)
    }
    if (needsTotp) lines.push(`authenticator secret  ${secret}`)
    process.stdout.write(`${lines.join('\n')}\n`)
  } finally {
    await db.destroy()
  }
})
