import type { Env } from './env.ts'
import type { Place } from './services.ts'

/** Where a process that stands apart finds the database and the mail server: outside, so both must be named. */
export function outsidePlace(env: Env): Place {
  const missing = [...(env.DATABASE_URL ? [] : ['DATABASE_URL']), ...(env.SMTP_URL ? [] : ['SMTP_URL'])]
  if (!env.DATABASE_URL || !env.SMTP_URL) throw new Error(`environment: ${missing.join(' and ')} must be set`)
  const origin = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '')
  return { database_url: env.DATABASE_URL, smtp_url: env.SMTP_URL, origin }
}
