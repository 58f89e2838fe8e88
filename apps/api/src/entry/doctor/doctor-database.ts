import { sql } from 'kysely'
import { createDb, type Db } from '../../platform/database/db.ts'
import { inWords } from '../../platform/start-error.ts'
import { claimDatabase } from '../claim-database.ts'
import { type Env, prefixOf } from '../env.ts'
import { newestBackup, oldestBackupHours } from '../newest-backup.ts'
import { demoDataFaults, publishedLoginFaults } from './deployment-checks.ts'
import { advice, type Finding, mend, ok } from './doctor-findings.ts'

const clockSeconds = 2

/** What a shop's database says: that it is there, backed up, on time, and whose people are in it. */
export async function databaseFindings(env: Env, url: string, secret: () => Promise<string>): Promise<Finding[]> {
  const { db } = createDb(url, { max: 1 })
  try {
    const findings = [await versionOf(db), ...(await backupsOf(env, db)), await clockOf(db)]
    return [...findings, ...(await peopleOf(env, db, url, secret))]
  } catch (error) {
    const name = `${env.tenant === env.tenants[0] ? '' : prefixOf(env.tenant)}DATABASE_URL`
    return [mend('database', `does not answer: ${inWords(error)}`, `check ${name}, and that the server runs`)]
  } finally {
    await db.destroy()
  }
}

async function versionOf(db: Db): Promise<Finding> {
  const { rows } = await sql<{ version: number; host: string | null; ssl: boolean }>`
    select current_setting('server_version_num')::int as version, host(inet_server_addr()) as host,
      coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as ssl`.execute(db)
  const { version = 0, host = null, ssl = false } = rows[0] ?? {}
  if (version < 180_000)
    return mend('database', `PostgreSQL ${Math.floor(version / 10_000)} is too old`, 'PostgreSQL 18 or newer')
  const isNear = host === null || /^(127\.|::1$)/.test(host)
  return isNear || ssl
    ? ok('database', `PostgreSQL ${Math.floor(version / 10_000)}`)
    : mend('database', 'the connection to another machine is not encrypted', '?sslmode=verify-full in DATABASE_URL')
}

async function backupsOf({ source }: Env, db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ archived: boolean; replicas: number }>`
    select coalesce(last_archived_time > now() - interval '1 day', false) as archived,
      (select count(*)::int from pg_stat_replication) as replicas from pg_stat_archiver`.execute(db)
  if (rows[0]?.archived) return [ok('backups', 'the write-ahead log is archived')]
  const folder = source.BACKUP_DIR
  if (!folder)
    return [
      mend(
        'backups',
        'nothing says that the database is backed up',
        'a nightly pg_dump into a folder, and BACKUP_DIR=<that folder>; see docs/deployment.md',
      ),
    ]
  const newest = newestBackup(folder)
  const hours = newest === undefined ? Number.POSITIVE_INFINITY : (Date.now() - newest.getTime()) / 3_600_000
  return [
    hours <= oldestBackupHours
      ? ok('backups', `the newest in ${folder} is ${Math.round(hours)} h old`)
      : mend(
          'backups',
          `${folder} has none of the last ${oldestBackupHours} h`,
          'look why the nightly pg_dump does not run',
        ),
  ]
}

async function clockOf(db: Db): Promise<Finding> {
  const before = Date.now()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const here = (before + Date.now()) / 2
  const seconds = Math.abs((rows[0]?.now.getTime() ?? here) - here) / 1000
  return seconds <= clockSeconds
    ? ok('clock', 'agrees with the database’s')
    : mend(
        'clock',
        `is ${seconds.toFixed(1)} s off the database’s`,
        'let both machines follow NTP (systemd-timesyncd, chrony)',
      )
}

async function peopleOf(env: Env, db: Db, url: string, secret: () => Promise<string>): Promise<Finding[]> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('database_owner') is not null as there`.execute(db)
  if (!rows[0]?.there)
    return [
      advice(
        'database',
        'has no tables yet',
        'they are made by the first start, or by node apps/api/src/entry/migrate.ts',
      ),
    ]
  const admins = await db
    .selectFrom('users')
    .select(['email', 'totp_confirmed_at'])
    .where('role', '=', 'admin')
    .execute()
  const open = admins.filter(({ totp_confirmed_at }) => totp_confirmed_at === null).map(({ email }) => email)
  const demo = await demoDataFaults(env, url)
  const unfit = await publishedLoginFaults(env, url, await claimDatabase(url, env.tenant, await secret()))
  return [
    ...unfit.map(({ what, remedy }) => mend('people', what, remedy)),
    ...demo.map(({ what, remedy }) => mend('people', what, remedy)),
    ...(open.length > 0
      ? [mend('people', `without a second factor: ${open.join(', ')}`, 'each sets one up under Account → Security')]
      : []),
    admins.length > 0
      ? ok('people', `${admins.length} ${admins.length === 1 ? 'admin' : 'admins'}`)
      : mend('people', 'nobody is admin', 'register at the shop, then npm run staff -- --email <address> --role admin'),
  ]
}
