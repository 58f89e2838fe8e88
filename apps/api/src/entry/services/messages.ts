import { makeVapidKeys, type VapidKeys, webPushPort } from '../../adapters/push/web-push.ts'
import { httpSms } from '../../adapters/sms/http.ts'
import { isBotToken, telegramBot } from '../../adapters/telegram/bot.ts'
import type { PushPort, SmsPort } from '../../modules/messages/notify/index.ts'
import type { TelegramPort } from '../../modules/office/staff-notices/index.ts'
import { ensureFile, ownFile } from '../ensure-file.ts'
import type { Env } from '../env.ts'
import { sandboxSms, sandboxTelegram } from './sandbox.ts'

type SmsEnv = Pick<Env, 'SMS_URL' | 'SMS_KEY' | 'SMS_FROM' | 'tenant'>
type PushEnv = Pick<Env, 'VAPID_PUBLIC' | 'VAPID_PRIVATE' | 'VAPID_SUBJECT'>

/** `AltanTal`: who a text message is from where nobody said; eleven letters at most. */
const senderOf = (tenant: string): string =>
  tenant.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()).slice(0, 11)

/** The gateway of SMS_URL, else the sandbox's; none where neither is. */
export function smsOf({ SMS_URL, SMS_KEY, SMS_FROM, tenant }: SmsEnv, sandbox_url?: string): SmsPort | undefined {
  const from = SMS_FROM ?? senderOf(tenant)
  if (SMS_URL && !SMS_KEY) throw new Error('environment: SMS_KEY must be set with SMS_URL')
  if (SMS_URL && SMS_KEY) return httpSms({ url: SMS_URL, key: SMS_KEY, from })
  return sandbox_url ? httpSms({ ...sandboxSms(sandbox_url), from }) : undefined
}

/** The push keys of the environment; both or none. */
export function givenVapidKeys({ VAPID_PUBLIC, VAPID_PRIVATE }: PushEnv): VapidKeys | undefined {
  if (!VAPID_PUBLIC !== !VAPID_PRIVATE)
    throw new Error('environment: VAPID_PUBLIC and VAPID_PRIVATE are set together or not at all')
  return VAPID_PUBLIC && VAPID_PRIVATE ? { public_key: VAPID_PUBLIC, private_key: VAPID_PRIVATE } : undefined
}

/** The push keys of the environment, else those that the first start made up: browsers subscribe to one key for long. */
export async function ownVapidKeys(env: Env): Promise<VapidKeys> {
  const given = givenVapidKeys(env)
  if (given) return given
  return JSON.parse(await ensureFile(await ownFile(env, 'vapid-keys'), () => JSON.stringify(makeVapidKeys())))
}

type Sender = { vapid?: VapidKeys | undefined; sandbox_url?: string | undefined; support: string }

/** Push messages with the shop's keys; none without. The sandbox's own browsers are reached too. */
export function pushOf({ VAPID_SUBJECT }: PushEnv, { vapid, sandbox_url, support }: Sender): PushPort | undefined {
  const subject = VAPID_SUBJECT ?? `mailto:${support}`
  return vapid && webPushPort({ ...vapid, subject, sandbox: sandbox_url })
}

/** The bot of a token of the settings; none without one. */
export function telegramOf(token: string | undefined, sandbox_url?: string): TelegramPort | undefined {
  if (!token || !isBotToken(token)) return undefined
  const sandbox = sandbox_url ? sandboxTelegram(sandbox_url) : undefined
  return telegramBot(sandbox?.token === token ? sandbox : { token })
}
