import { join } from 'node:path'
import type { Pool } from 'pg'
import { httpCalendars } from '../../adapters/calendars/http.ts'
import { httpErp } from '../../adapters/erp/http.ts'
import type { VapidKeys } from '../../adapters/push/web-push.ts'
import { socialProviders } from '../../adapters/social/social-providers.ts'
import { openMeteo } from '../../adapters/weather/open-meteo.ts'
import { httpWebhooks } from '../../adapters/webhooks/http.ts'
import { restingSocial, type SocialPort } from '../../modules/base/identity/index.ts'
import { recordedMail, recordedSms } from '../../modules/messages/notify/index.ts'
import { registry } from '../../modules/modules.ts'
import { providerLog } from '../../modules/money/payments/index.ts'
import type { LoyaltyPort } from '../../modules/money/wallet/index.ts'
import type { WeatherPort } from '../../modules/shopfront/warmth/index.ts'
import type { Limits, Services } from '../../platform/context.ts'
import { createReservedDb } from '../../platform/database/db.ts'
import { Writes } from '../../platform/database/writes.ts'
import { randomIds } from '../../platform/ids.ts'
import { jobQueue } from '../../platform/jobs/job-queue.ts'
import { createLog } from '../../platform/log.ts'
import { createCatalogVersion } from '../../platform/pages/catalog-version.ts'
import { secretsFrom } from '../../platform/secrets.ts'
import { readTenantTexts } from '../../platform/tenant-texts.ts'
import type { Env } from '../env.ts'
import { mailOf, reopenBySettings } from '../reopen.ts'
import { tenantIn } from '../tenants.ts'
import { readTokens } from '../web/theme.ts'
import { themeColors } from '../web/theme-colors.ts'
import { thirdPartiesOf } from '../web/third-parties.ts'
import { filesOf } from './files.ts'
import { pushOf, smsOf } from './messages.ts'
import { providerKeys, restingProviders } from './providers.ts'
import { receiptsOf } from './receipts.ts'
import { sandboxErp, sandboxWeather } from './sandbox.ts'
import { searchBase } from './search-base.ts'
import { socialKeys } from './social-keys.ts'
import { statementSources } from './statements.ts'

/** Where this process stands among others. */
export type Place = {
  database_url: string
  smtp_url: string
  secret: string
  origin: string
  /** Where the stand-ins of foreign services are, if they run beside the shop. */
  sandbox_url?: string | undefined
  /** The shop's keys as a sender of push messages. */
  vapid?: VapidKeys | undefined
}

const limitsOf = (env: Env): Limits => ({
  codes_per_login_day: env.CODES_PER_LOGIN_DAY,
  codes_per_address_hour: env.CODES_PER_ADDRESS_HOUR,
  codes_per_day: env.CODES_PER_DAY,
  sign_ins_per_address_minute: env.SIGN_INS_PER_ADDRESS_MINUTE,
  open_orders_per_person: env.OPEN_ORDERS_PER_PERSON,
  open_orders_per_network: env.OPEN_ORDERS_PER_NETWORK,
  coupon_guesses_per_person: env.COUPON_GUESSES_PER_PERSON,
  coupon_guesses_per_network: env.COUPON_GUESSES_PER_NETWORK,
  registrations_per_address_hour: env.REGISTRATIONS_PER_ADDRESS_HOUR,
})

/** The books of ERP_URL, else the sandbox's; none where neither is. */
function booksOf({ ERP_URL, ERP_KEY }: Env, sandbox_url?: string): LoyaltyPort | undefined {
  if (ERP_URL && !ERP_KEY) throw new Error('environment: ERP_KEY must be set with ERP_URL')
  if (ERP_URL && ERP_KEY) return httpErp({ url: ERP_URL, key: ERP_KEY })
  return sandbox_url ? httpErp(sandboxErp(sandbox_url)) : undefined
}

/** The weather service of WEATHER_URL, else the sandbox's; none where neither is. */
function weatherOf({ WEATHER_URL, WEATHER_KEY }: Env, sandbox_url?: string): WeatherPort | undefined {
  if (WEATHER_URL) return openMeteo({ url: WEATHER_URL, key: WEATHER_KEY })
  return sandbox_url ? openMeteo(sandboxWeather(sandbox_url)) : undefined
}

/** Sign-in with other companies, where there are keys. */
function socialOf(env: Env, sandbox_url?: string): SocialPort | undefined {
  const port = socialProviders(socialKeys(env, sandbox_url))
  return port && restingSocial(port)
}

/** The services of one tenant on its database. */
export async function createServices(env: Env, place: Place): Promise<{ services: Services; pool: Pool }> {
  const tenant = await tenantIn(env.tenants_dir, env.tenant)
  const log = createLog(env.LOG_LEVEL).child({ tenant: tenant.name })
  const onAway = (isAway: boolean): void =>
    log[isAway ? 'error' : 'warn']({ area: 'database' }, isAway ? 'the database does not answer' : 'it answers again')
  const reserved = Math.floor(env.DB_CONNECTIONS / 2)
  const max = env.DB_CONNECTIONS - reserved
  const { db, pool, reserved: front } = createReservedDb(place.database_url, { max, reserved, onAway })
  const clock = () => new Date()
  const secrets = secretsFrom(place.secret)
  const journal = { db, secrets, clock, log }
  const stand_in_url = tenant.stand_ins ? place.sandbox_url : undefined
  const sms = smsOf(env, place.sandbox_url)
  const services: Services = {
    db,
    reserved: front,
    tenant,
    texts: readTenantTexts(join(env.tenants_dir, env.tenant)),
    ids: randomIds,
    jobs: jobQueue,
    writes: new Writes(),
    log,
    clock,
    catalog: createCatalogVersion(),
    ports: {
      mail: recordedMail(journal, mailOf({ tenant }, env, place.smtp_url)),
      sms: sms && recordedSms(journal, sms),
      push: pushOf(env, { ...place, support: tenant.support.email }),
      receipts: receiptsOf(env, tenant, place.sandbox_url),
      social: socialOf(env, stand_in_url),
      loyalty: booksOf(env, stand_in_url),
      calendars: httpCalendars(),
      weather: weatherOf(env, place.sandbox_url),
      webhooks: httpWebhooks(),
      payments: restingProviders({
        env,
        tenant: tenant.name,
        sandbox_url: place.sandbox_url,
        stand_ins: tenant.stand_ins,
        log: providerLog(db, log),
      }),
      provider_keys: providerKeys,
      theme_colors: themeColors(readTokens(join(env.tenants_dir, env.tenant))),
      ...filesOf(env, tenant.name),
      ...thirdPartiesOf(env, stand_in_url),
      statements: statementSources(env, stand_in_url, providerLog(db, log)),
    },
    secrets,
    limits: limitsOf(env),
    registry,
    origin: place.origin,
    search_base: searchBase(env, place.origin),
  }
  reopenBySettings(services, env, place, providerLog(db, log), (mail) => recordedMail(journal, mail))
  return { services, pool }
}
