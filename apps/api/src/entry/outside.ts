import type { Env } from './env.ts'
import { givenVapidKeys } from './messages.ts'
import type { Place } from './services.ts'

/** Where a process that stands apart finds the database and the mail server, and what it shares with others: all must be named. */
export function outsidePlace(env: Env): Place {
  const { DATABASE_URL, SMTP_URL, SECRET_KEY } = env
  const missing = Object.entries({ DATABASE_URL, SMTP_URL, SECRET_KEY }).flatMap(([name, value]) =>
    value ? [] : [name],
  )
  if (!DATABASE_URL || !SMTP_URL || !SECRET_KEY) throw new Error(`environment: ${missing.join(' and ')} must be set`)
  const origin = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '')
  return { database_url: DATABASE_URL, smtp_url: SMTP_URL, secret: SECRET_KEY, origin, vapid: givenVapidKeys(env) }
}
