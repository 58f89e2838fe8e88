import { z } from 'zod'
import { parseTrustProxy } from '../platform/http/trust-proxy.ts'

const integer = z.coerce.number().int()
/** Hosts of a content security policy, by https. */
const sources = z.string().regex(/^https:\/\/(?:\*\.)?[a-z0-9.-]+(?: https:\/\/(?:\*\.)?[a-z0-9.-]+)*$/)

/** How the settings of each payment provider, and of the bank's statements, begin. */
export const providerPrefixes = [
  ...['QPAY', 'GOLOMT_CARD', 'KHAN_CARD', 'SOCIALPAY', 'MONPAY', 'MOST', 'STOREPAY', 'LENDMN'],
  'KHAN_STATEMENTS',
] as const

/** Every variable but those of the providers, which have names of their own; see providers.ts. */
export const envSchema = z.object({
  PORT: integer.min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The shops of this process by the names of their folders; the first answers hosts that nobody has. */
  TENANTS: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*(,[a-z0-9][a-z0-9-]*)*$/)
    .optional(),
  TENANTS_DIR: z.string().default('tenants'),
  PUBLIC_URL: z.url().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  /** Who may say for whom it forwards: nobody, so many proxies in a row (`on` is one), or the proxies of these networks. */
  TRUST_PROXY: z
    .string()
    .default('off')
    .refine((text) => parseTrustProxy(text) !== undefined, {
      message: 'is off, how many proxies stand before the shop (on is 1), or their networks: 10.0.0.0/8,fd00::/8',
    }),
  METRICS_TOKEN: z.string().min(16).optional(),
  REQUESTS_PER_MINUTE: integer.min(0).default(1200),
  /** Codes by text message cost money: to one number or address a day, from one network an hour, of the whole shop a day. */
  CODES_PER_LOGIN_DAY: integer.min(1).default(5),
  CODES_PER_ADDRESS_HOUR: integer.min(1).default(20),
  CODES_PER_DAY: integer.min(1).default(5000),
  SIGN_INS_PER_ADDRESS_MINUTE: integer.min(1).default(120),
  /** Orders that wait for their money at one time: of a person, and of the guests of a network; 0 switches it off. */
  OPEN_ORDERS_PER_PERSON: integer.min(0).default(5),
  OPEN_ORDERS_PER_NETWORK: integer.min(0).default(2000),
  /** Wrong coupon codes in ten minutes. */
  COUPON_GUESSES_PER_PERSON: integer.min(1).default(10),
  COUPON_GUESSES_PER_NETWORK: integer.min(1).default(200),
  REGISTRATIONS_PER_ADDRESS_HOUR: integer.min(1).default(100),
  DB_CONNECTIONS: integer.min(2).max(200).default(12),
  SEED: z.enum(['small', 'none']).optional(),
  /** Stand-ins for banks, mail, sign-in and the rest; see saysReal in env.ts for where they run unasked. */
  SANDBOX: z.enum(['on', 'off']).optional(),
  SANDBOX_PORT: integer.min(0).max(65_535).default(3001),
  SANDBOX_SMTP_PORT: integer.min(0).max(65_535).default(3025),
  /** An OpenSearch or Elasticsearch cluster that searches in place of this process; credentials may stand in it. */
  SEARCH_URL: z.url({ protocol: /^https?$/ }).optional(),
  SEARCH_PREFIX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/)
    .optional(),
  SEARCH_REPLICAS: integer.min(0).max(10).default(1),
  SEARCH_PORT: integer.min(1).max(65_535).optional(),
  SEARCH_USER: z
    .string()
    .regex(/^[^:\s]+$/)
    .default('shop'),
  SEARCH_PASS: z.string().min(12).optional(),
  SEARCH_REQUESTS_PER_MINUTE: integer.min(0).default(1200),
  SEARCH_TIMEOUT_MS: integer.min(100).max(20_000).default(10_000),
  /** What codes, second factors and sealed links are made with; processes of one shop share it. */
  SECRET_KEY: z.string().min(32).optional(),
  /** Keys of the providers whose accounts people may sign in with; without keys a provider is not offered. */
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_DIALOG_URL: z.url({ protocol: /^https?$/ }).default('https://www.facebook.com/v23.0/dialog/oauth'),
  FACEBOOK_GRAPH_URL: z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com/v23.0'),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  /** An HTTP gateway for text messages; see adapters/sms/http.ts for its protocol. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_KEY: z.string().optional(),
  /** The retailer's books, for points and levels of the loyalty card; see adapters/erp/http.ts for their protocol. */
  ERP_URL: z.url({ protocol: /^https?$/ }).optional(),
  ERP_KEY: z.string().optional(),
  /** A weather service that speaks as Open-Meteo's forecast API does, and the key of a paid plan. */
  WEATHER_URL: z.url({ protocol: /^https?$/ }).optional(),
  WEATHER_KEY: z.string().optional(),
  /** A service that keeps files and speaks S3's REST protocol, its bucket and keys; without it files are in DATA_DIR. */
  FILES_URL: z.url({ protocol: /^https?$/ }).optional(),
  FILES_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{2,62}$/)
    .optional(),
  FILES_REGION: z.string().default('us-east-1'),
  FILES_KEY_ID: z.string().optional(),
  FILES_SECRET: z.string().optional(),
  SMS_FROM: z.string().min(1).max(11).optional(),
  /** The shop's keys as a sender of push messages, base64url; browsers subscribe to the public one. */
  VAPID_PUBLIC: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional(),
  VAPID_PRIVATE: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:.+@.+|https:\/\/.+)$/)
    .optional(),
  /** PosAPI 3.0 of the tax authority, inside the shop's own network, and the open look-ups of its central host. */
  EBARIMT_URL: z.url({ protocol: /^https?$/ }).optional(),
  EBARIMT_INFO_URL: z.url({ protocol: /^https?$/ }).default('https://api.ebarimt.mn'),
  /** Statistics and advertising of other companies, by consent only; none without an account. */
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/)
    .optional(),
  ANALYTICS_SECRET: z.string().optional(),
  ANALYTICS_SCRIPT_URL: z.url({ protocol: /^https$/ }).default('https://www.googletagmanager.com/gtag/js'),
  ANALYTICS_COLLECT_URL: z.url({ protocol: /^https$/ }).default('https://www.google-analytics.com/mp/collect'),
  ANALYTICS_HOSTS: sources.default('https://*.google-analytics.com https://*.analytics.google.com'),
  PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/)
    .optional(),
  PIXEL_TOKEN: z.string().optional(),
  PIXEL_SCRIPT_URL: z.url({ protocol: /^https$/ }).default('https://connect.facebook.net/en_US/fbevents.js'),
  PIXEL_GRAPH_URL: z.url({ protocol: /^https$/ }).default('https://graph.facebook.com/v23.0'),
  PIXEL_HOSTS: sources.default('https://www.facebook.com'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
})

/** What belongs to the process is said once. */
export const ofProcess: ReadonlySet<string> = new Set([
  ...['PORT', 'HOST', 'DATA_DIR', 'TENANTS', 'TENANTS_DIR', 'LOG_LEVEL', 'TRUST_PROXY', 'METRICS_TOKEN'],
  ...['SANDBOX', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT', 'SEARCH_PORT', 'SECRET_KEY'],
])

/**
 * What is the same for every shop unless one has its own: limits and foreign servers that know no shop. All the rest says
 * who a shop is (its database, its address, its accounts), and without a shop's name before it is the first one's.
 */
export const forEveryShop: ReadonlySet<string> = new Set([
  ...['REQUESTS_PER_MINUTE', 'CODES_PER_LOGIN_DAY', 'CODES_PER_ADDRESS_HOUR', 'CODES_PER_DAY'],
  ...['OPEN_ORDERS_PER_PERSON', 'OPEN_ORDERS_PER_NETWORK', 'COUPON_GUESSES_PER_PERSON', 'COUPON_GUESSES_PER_NETWORK'],
  ...[
    'SIGN_INS_PER_ADDRESS_MINUTE',
    'REGISTRATIONS_PER_ADDRESS_HOUR',
    'DB_CONNECTIONS',
    'SEED',
    'SMTP_URL',
    'SMS_URL',
    'SMS_KEY',
    'WEATHER_URL',
    'WEATHER_KEY',
  ],
  ...['FILES_URL', 'FILES_BUCKET', 'FILES_REGION', 'FILES_KEY_ID', 'FILES_SECRET'],
  ...['SEARCH_URL', 'SEARCH_REPLICAS', 'SEARCH_USER', 'SEARCH_REQUESTS_PER_MINUTE', 'SEARCH_TIMEOUT_MS'],
  ...['ANALYTICS_SCRIPT_URL', 'ANALYTICS_COLLECT_URL', 'ANALYTICS_HOSTS'],
  ...['PIXEL_SCRIPT_URL', 'PIXEL_GRAPH_URL', 'PIXEL_HOSTS'],
  ...['GOOGLE_ISSUER', 'FACEBOOK_DIALOG_URL', 'FACEBOOK_GRAPH_URL', 'EBARIMT_URL', 'EBARIMT_INFO_URL'],
])
