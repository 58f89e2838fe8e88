import { type ErrorBody, type ErrorCode, errorStatus } from '@delguur/contract/errors'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator, type Translate } from '@delguur/i18n/translator'
import { defaultLocale, type Locale, locales } from '@delguur/kit/locale'
import { type Fault, ShopError } from './shop-error.ts'

/** The two response formats; see the contract, part 1. */
export type ResponseFormat = 'jsonapi' | 'flat'

/** Texts that clients of the API family compare letter by letter: the same in every locale. */
const fixed: Partial<Record<ErrorCode, { text: string; formats: ResponseFormat[] }>> = {
  forbidden: { text: 'You are not authorized to access this page.', formats: ['jsonapi'] },
  not_found: { text: 'The resource you were looking for could not be found.', formats: ['jsonapi'] },
  order_not_found: { text: 'The resource you were looking for could not be found.', formats: ['jsonapi'] },
  shipping_unavailable: {
    text: 'We are unable to calculate shipping rates for the selected items.',
    formats: ['jsonapi', 'flat'],
  },
}

const translators = new Map<Locale, Translate>(
  locales.map((locale) => [locale, createTranslator(locale, loadMessages(locale, ['errors']))]),
)

/** The shopper's text of a code. */
export function errorText(
  code: ErrorCode,
  locale: Locale,
  params: Fault['params'] = {},
  format: ResponseFormat = 'flat',
): string {
  const text = fixed[code]
  if (text?.formats.includes(format)) return text.text
  const translate = translators.get(locale) ?? translators.get(defaultLocale)
  if (!translate) throw new Error('the catalogues are empty')
  return translate(`errors.${code}`, params)
}

/** Several texts one after the other: what does not end like a sentence gets its full stop. One stays as it is. */
function asSentences(texts: string[]): string {
  const [only, ...more] = texts
  if (more.length === 0) return only ?? ''
  const ended = texts.map((text) =>
    /[.!?…。！？]$/.test(text) ? text : `${text}${/[\u4e00-\u9fff]/.test(text) ? '。' : '.'}`,
  )
  return ended.map((text, at) => (at === 0 || /[。！？]$/.test(ended[at - 1] ?? '') ? text : ` ${text}`)).join('')
}

export type ApiErrorBody = { status: number; body: ErrorBody }

/** RFC 6749 wants its codes in `error` and the text beside them. */
const oauth = new Set<ErrorCode>(['invalid_request', 'invalid_grant', 'unsupported_grant_type', 'invalid_client'])

/** Status and body of a refusal in a dialect and locale. */
export function apiError(error: ShopError, locale: Locale, format: ResponseFormat): ApiErrorBody {
  const texts = error.faults.map((fault) => ({
    key: fault.key,
    text: errorText(fault.code, locale, fault.params, format),
  }))
  const errors: Record<string, string[]> = {}
  for (const { key, text } of texts) errors[key] = [...(errors[key] ?? []), text]
  const summary =
    texts.length > 0
      ? asSentences([...new Set(texts.map(({ text }) => text))])
      : errorText(error.code, locale, error.params, format)
  const named = error.oauth ?? (oauth.has(error.code) ? error.code : undefined)
  if (named) {
    return {
      status: errorStatus[named],
      body: { error: named, error_description: summary, code: error.code },
    }
  }
  return {
    status: errorStatus[error.code],
    body: {
      error: summary,
      code: error.code,
      ...(error.withErrors && { errors }),
      ...detailOf(error),
      ...error.beside,
    },
  }
}

/** What the client needs to go on; of what comes too fast, for how many seconds to wait. */
function detailOf({ detail, params: { retry_after } }: ShopError): Pick<ErrorBody, 'detail'> {
  const all = { ...(retry_after !== undefined && { retry_after: String(retry_after) }), ...detail }
  return Object.keys(all).length > 0 ? { detail: all } : {}
}

const httpFaults: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_BAD_URL: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'uri_too_long',
  FST_REQ_FILE_TOO_LARGE: 'body_too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
}

/** SQLSTATE of a text that holds a zero byte, which only a caller can have sent. */
const unstorable = new Set(['22021', '22P05'])
const networkFaults = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
/** SQLSTATE classes: connection exception, insufficient resources, and the server shutting down or starting. */
const serverFaults = /^(08...|53...|57P0[123])$/
/** What the database driver says without a code. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connec)/

const isAway = (error: Error, code: string): boolean =>
  ('syscall' in error && error.syscall === 'connect') ||
  networkFaults.test(code) ||
  serverFaults.test(code) ||
  lostConnection.test(error.message)

/** Faults of the request (broken JSON, too large a body …) and of a database that is away, as our own codes. */
export function asShopError(error: unknown): ShopError | undefined {
  if (error instanceof ShopError) return error
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  const known = httpFaults[code]
  if (known) return new ShopError(known)
  if (unstorable.has(code)) return new ShopError('bad_request')
  if (isAway(error, code)) return new ShopError('unavailable')
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 429) return new ShopError('too_many_requests')
  return status >= 400 && status < 500 ? new ShopError('bad_request') : undefined
}
