import { randomInt } from 'node:crypto'
import type { DemoPerson } from '../../../seeds/content-types.ts'
import { demoPeopleOf } from '../../../seeds/demos.ts'
import { newTotpSecret } from '../../modules/base/identity/index.ts'
import { ensureFile, type OwnFolder, ownFile } from '../ensure-file.ts'

/** How somebody of the demo signs in here: made by this installation and kept in its data folder. */
export type DemoLogin = DemoPerson & {
  password: string
  /** Of staff: what an authenticator app is given; null for shoppers. */
  totp_secret: string | null
}
export type DemoLogins = {
  people: DemoLogin[]
  /** When they were made; who was seeded before has another password. */
  made_at: Date
}

type Stored = { made_at: string; secrets: Record<string, Pick<DemoLogin, 'password' | 'totp_secret'>> }

/** The logins of a tenant's demo. Somebody who came into the demo later is given theirs when the file is made anew. */
export async function demoLogins(folder: OwnFolder): Promise<DemoLogins> {
  const users = await demoPeopleOf(folder.tenant)
  if (users.length === 0) return { people: [], made_at: new Date(0) }
  const make = (): string => JSON.stringify({ made_at: new Date().toISOString(), secrets: secretsOf(users) })
  const { made_at, secrets } = JSON.parse(await ensureFile(await ownFile(folder, 'demo-logins'), make)) as Stored
  const people = users.flatMap((user) => {
    const own = secrets[user.email]
    return own ? [{ ...user, ...own }] : []
  })
  return { people, made_at: new Date(made_at) }
}

const secretsOf = (users: readonly DemoPerson[]): Stored['secrets'] =>
  Object.fromEntries(
    users.map(({ email, role }) => [
      email,
      { password: readablePassword(), totp_secret: role === 'shopper' ? null : newTotpSecret() },
    ]),
  )

/** Four groups of four letters and digits that nobody mistakes for one another: 80 bits. */
function readablePassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
  const group = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
