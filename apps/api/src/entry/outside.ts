import { claimDatabase } from './claim-database.ts'
import { demoDataFaults, publishedLoginFaults, refuseFaults, settingsFaults } from './doctor/deployment-checks.ts'
import { type Env, isPublic } from './env.ts'
import { givenVapidKeys } from './services/messages.ts'
import type { Place } from './services/services.ts'
import type { Hosted } from './tenants.ts'

/** Where a shop of a process that stands apart finds the database and the mail server, and what it shares with others: all must be named. */
export function outsidePlace(env: Env, origin = `http://localhost:${env.PORT}`): Place {
  const { DATABASE_URL, SMTP_URL, SECRET_KEY } = env
  const missing = Object.entries({ DATABASE_URL, SMTP_URL, SECRET_KEY }).flatMap(([name, value]) =>
    value ? [] : [name],
  )
  if (!DATABASE_URL || !SMTP_URL || !SECRET_KEY) throw new Error(`environment: ${missing.join(' and ')} must be set`)
  return { database_url: DATABASE_URL, smtp_url: SMTP_URL, secret: SECRET_KEY, origin, vapid: givenVapidKeys(env) }
}

/** The same for a shop of its own, on a database that is its own. */
export async function ownPlace({ env, origin }: Hosted): Promise<Place> {
  const place = outsidePlace(env, origin)
  const secret = await claimDatabase(place.database_url, env.tenant, place.secret)
  if (isPublic(env.PUBLIC_URL))
    refuseFaults([
      ...settingsFaults(env),
      ...(await publishedLoginFaults(env, place.database_url, secret)),
      ...(await demoDataFaults(env, place.database_url)),
    ])
  return { ...place, secret }
}
