import { type Env, isPublic } from '../env.ts'
import { providerPrefixes } from '../env-schema.ts'
import { givenOf } from '../services/providers.ts'
import { settingsFaults } from './deployment-checks.ts'
import { advice, type Finding, mend, ok } from './doctor-findings.ts'

/** What the settings of one shop lack for others to buy there. */
export function settingsOf(env: Env): Finding[] {
  return [addressOf(env), ...proxyOf(env), ...portsOf(env), ...secretsOf(env)]
}

function addressOf({ PUBLIC_URL }: Env): Finding {
  if (!PUBLIC_URL) return mend('address', 'PUBLIC_URL is not set', 'PUBLIC_URL=https://<the name of the shop>')
  if (!isPublic(PUBLIC_URL))
    return mend('address', `${PUBLIC_URL} is this machine alone`, 'PUBLIC_URL=https://<the name of the shop>')
  return PUBLIC_URL.startsWith('https:')
    ? ok('address', PUBLIC_URL)
    : mend(
        'tls',
        `${PUBLIC_URL} is not encrypted`,
        'a proxy with a certificate before the shop, and PUBLIC_URL=https://…',
      )
}

function proxyOf({ PUBLIC_URL, TRUST_PROXY, HOST }: Env): Finding[] {
  if (TRUST_PROXY === 'off')
    return [
      PUBLIC_URL?.startsWith('https:')
        ? mend('proxy', 'TRUST_PROXY is off: all visitors count as one, the proxy', 'TRUST_PROXY=1 behind one proxy')
        : advice('proxy', 'no proxy stands before the shop', 'a proxy that speaks TLS, and TRUST_PROXY=1'),
    ]
  const isCount = /^(on|\d+)$/.test(TRUST_PROXY)
  const isOpen = !/^(localhost|127\.|::1)/.test(HOST)
  return isCount && isOpen
    ? [
        advice(
          'proxy',
          `TRUST_PROXY=${TRUST_PROXY} and HOST=${HOST}: who reaches the port around the proxy chooses its own address`,
          'HOST=127.0.0.1, a firewall, or TRUST_PROXY=<networks of the proxies>',
        ),
      ]
    : [ok('proxy', `forwarded headers are believed of ${isCount ? 'the proxy' : TRUST_PROXY}`)]
}

const providers: string[] = providerPrefixes.filter((prefix) => prefix !== 'KHAN_STATEMENTS')

function portsOf(env: Env): Finding[] {
  const has = (prefix: string): boolean => Object.keys(givenOf(env.source, prefix)).length > 0
  const keys = providers.filter(has)
  return [
    env.SMS_URL
      ? ok('messages', `text messages go to ${new URL(env.SMS_URL).host}`)
      : advice(
          'messages',
          'SMS_URL is not set: nobody signs in with a phone number',
          'SMS_URL and SMS_KEY of a gateway',
        ),
    keys.length > 0
      ? ok('payments', `keys of ${keys.join(', ')}`)
      : advice(
          'payments',
          'no provider has keys: only transfers and the shop’s own ways to pay are offered',
          'QPAY_USER and so on',
        ),
    has('KHAN_STATEMENTS')
      ? ok('payments', 'statements are read from the bank')
      : advice('payments', 'transfers are confirmed by hand', 'KHAN_STATEMENTS_URL, _KEY, _SECRET, _ACCOUNT'),
    env.EBARIMT_URL
      ? ok('receipts', `VAT receipts are made by ${new URL(env.EBARIMT_URL).host}`)
      : advice('receipts', 'EBARIMT_URL is not set: no VAT receipts', 'EBARIMT_URL of PosAPI 3.0 in your network'),
    env.GOOGLE_CLIENT_ID || env.FACEBOOK_CLIENT_ID
      ? ok('sign-in', 'with Google or Facebook')
      : advice('sign-in', 'no keys of Google or Facebook', 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET'),
  ]
}

function secretsOf(env: Env): Finding[] {
  const faults = settingsFaults(env).map(({ what, remedy }) => mend('secrets', what, remedy))
  const key = env.SECRET_KEY
    ? ok('secrets', 'SECRET_KEY is given')
    : advice(
        'secrets',
        'SECRET_KEY is made up and kept in DATA_DIR: codes and second factors are lost with that folder',
        'SECRET_KEY=$(openssl rand -base64 32), kept with the backups',
      )
  const metrics = env.METRICS_TOKEN
    ? ok('secrets', 'METRICS_TOKEN opens /metrics')
    : advice('secrets', 'METRICS_TOKEN is not set: nobody reads /metrics', 'METRICS_TOKEN=$(openssl rand -base64 32)')
  return [...faults, key, metrics]
}
