import { dnsNames } from '../adapters/dns/names.ts'
import { smtpMail } from '../adapters/mail/smtp.ts'
import type { OutsideSettings } from '../modules/base/settings/index.ts'
import type { MailPort } from '../modules/messages/notify/index.ts'
import type { PaymentProvider, ProviderLog } from '../modules/money/payments/index.ts'
import type { Services } from '../platform/context.ts'
import { type Env, isPublic } from './env.ts'
import { telegramOf } from './services/messages.ts'
import { restingProviders, standIns } from './services/providers.ts'
import { receiptsOf } from './services/receipts.ts'

type Place = { smtp_url: string; sandbox_url?: string | undefined }

/** The server of the settings, else that of the process. */
export function mailOf(
  { tenant }: Pick<Services, 'tenant'>,
  env: Env,
  smtp_url: string,
  settings: OutsideSettings = {},
) {
  const address = settings['mail.from'] || tenant.support.email
  const own = ownServer(settings)
  const from = own ? undefined : env.MAIL_FROM
  return smtpMail({ url: own ?? smtp_url, from: from ?? `${tenant.title} <${address}>` })
}

function ownServer(settings: OutsideSettings): string | undefined {
  const host = settings['mail.host']
  if (!host) return undefined
  const [user, password] = [settings['mail.user'] ?? '', settings['mail.password'] ?? ''].map(encodeURIComponent)
  const port = settings['mail.port'] ?? '587'
  return `${port === '465' ? 'smtps' : 'smtp'}://${user ? `${user}:${password}@` : ''}${host}:${port}`
}

/** Lets the settings of the back office decide which foreign systems a shop speaks to, now and whenever they change. */
export function reopenBySettings(
  services: Services,
  env: Env,
  place: Place,
  log: ProviderLog,
  recorded: (mail: MailPort) => MailPort,
): void {
  const { ports, tenant } = services
  const providing = { env, tenant: tenant.name, sandbox_url: place.sandbox_url, stand_ins: tenant.stand_ins, log }
  const own = services.origin
  let stand_ins: ReadonlySet<string> = standIns(providing, {})
  ports.names = dnsNames({
    public_host: env.PUBLIC_URL && isPublic(env.PUBLIC_URL) ? new URL(env.PUBLIC_URL).hostname : undefined,
  })
  ports.stand_in_url = place.sandbox_url
  ports.has_own_mail = env.SMTP_URL !== undefined
  ports.is_stand_in = (type) => stand_ins.has(type)
  ports.reopen = (settings) => {
    const providers = restingProviders(providing, settings)
    const held = ports.payments as Map<string, PaymentProvider>
    for (const type of held.keys()) if (!providers.has(type)) held.delete(type)
    for (const [type, provider] of providers) held.set(type, provider)
    stand_ins = standIns(providing, settings)
    ports.mail = recorded(mailOf(services, env, place.smtp_url, settings))
    ports.receipts = receiptsOf(env, tenant, place.sandbox_url)
    ports.telegram = telegramOf(settings['notices.telegram_token'], place.sandbox_url)
    ports.own_domain = settings['domain.name'] || undefined
    services.origin = ports.own_domain && !env.PUBLIC_URL ? `https://${ports.own_domain}` : own
  }
}
