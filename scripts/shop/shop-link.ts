import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { tenantIn } from '../../apps/api/src/entry/tenants.ts'
import { commandEnv, withDatabase } from '../../apps/api/src/entry/with-database.ts'
import { freeOwner, ownerLink } from '../../apps/api/src/modules/base/identity/index.ts'
import { createDb } from '../../apps/api/src/platform/database/db.ts'
import { randomIds } from '../../apps/api/src/platform/ids.ts'
import { ShopError } from '../../apps/api/src/platform/shop-error.ts'

// `npm run shop:link -- --name <folder> --email <owner>`: another link for the owner of a shop, where the first was lost, has expired
// or was followed by somebody else. It ends the earlier one. With --reset an owner who is in already begins anew: sessions, password,
// second factor and passkeys go. The shop must not be running.

const root = resolve(import.meta.dirname, '../..')

try {
  const { values } = parseArgs({
    options: { name: { type: 'string' }, email: { type: 'string' }, reset: { type: 'boolean', default: false } },
  })
  const env = commandEnv({ ...process.env, TENANTS: values.name ?? '' }, [])
  const tenant = await tenantIn(env.tenants_dir || resolve(root, 'tenants'), env.tenant)
  const email = (values.email ?? tenant.support.email).trim().toLowerCase()
  const host = tenant.hosts.includes('localhost') ? 'localhost' : tenant.hosts[0]
  await withDatabase(env, async (url) => {
    const { db } = createDb(url, { max: 1 })
    try {
      const now = new Date()
      if (values.reset) await freeOwner(db, email, now)
      const link = await ownerLink({ db, ids: randomIds }, { email, name: '', locale: 'mn' }, now)
      process.stdout.write(`\n${email}\n\n  ${env.PUBLIC_URL ?? `http://${host}:${env.PORT}`}${link}\n\n`)
    } finally {
      await db.destroy()
    }
  })
  process.exit(0)
} catch (error) {
  const isIn = error instanceof ShopError && error.code === 'already_staff'
  const text = isIn
    ? 'Энэ хүн нэвтэрсэн байна; --reset түүнийг эхнээс нь оруулна / this person is in already; --reset lets them begin anew'
    : error instanceof Error
      ? error.message
      : String(error)
  process.stderr.write(`\n${text}\n`)
  process.exit(1)
}
