import { parseArgs } from 'node:util'
import { commandEnv, withDatabase } from '../apps/api/src/entry/with-database.ts'
import { registerClient } from '../apps/api/src/modules/base/identity/index.ts'
import { createDb } from '../apps/api/src/platform/database/db.ts'
import { randomIds } from '../apps/api/src/platform/ids.ts'

// `npm run oauth:client -- --name "Warehouse" --scopes "read"`: makes a program known that calls with client credentials,
// to one shop, the first or the one of --tenant, and prints its id and secret, this once. On DATABASE_URL, or on the shop's own server while the shop is stopped.

const { values } = parseArgs({
  options: { name: { type: 'string' }, scopes: { type: 'string', default: '' }, tenant: { type: 'string' } },
})
const { name, scopes } = values
if (!name?.trim()) {
  process.stderr.write('--name says whose program it is\n')
  process.exit(1)
}

await withDatabase(commandEnv(process.env), async (url) => {
  const { db } = createDb(url, { max: 1 })
  try {
    const { client_id, client_secret } = await registerClient({ db, ids: randomIds }, { name: name.trim(), scopes })
    process.stdout.write(`client_id      ${client_id}\nclient_secret  ${client_secret}\n`)
  } finally {
    await db.destroy()
  }
})
