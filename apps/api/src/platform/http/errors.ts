import { type ErrorBody, type ErrorCode, errorStatus } from '@delguur/contract/errors'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator, type Translate } from '@delguur/i18n/translator'
import { defaultLocale, type Locale, locales } from '@delguur/kit/locale'
import { isLostConnection } from '../database/lost-connection.ts'
import { type FieldError, ShopError } from '../shop-error.ts'

/** The two response formats; see the contract, part 1. */
export type ResponseFormat = 'jsonapi' | 'flat'

/** What the answers of a format are called. */
export const mime: Record<ResponseFormat, string> = {
  jsonapi: 'application/vnd.api+json',
  flat: 'application/json; charset=utf-8',
}

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
  params: FieldError['params'] = {},
  format: ResponseFormat = 'flat',
): string {
  const text = fixed[code]
  if (text?.formats.includes(format)) return text.text
  return translatorOf(locale)(`errors.${code}`, params)
}

function translatorOf(locale: Locale): Translate {
  const translate = translators.get(locale) ?? translators.get(defaultLocale)
  if (!translate) throw new Error('the catalogues are empty')
  return translate
}

/** What staff read where the shopper's text sends to the shop. */
const staffTexts = { order_not_cancelable: 'errors.order_not_cancelable_for_staff' } as const
const hasStaffText = (code: ErrorCode): code is keyof typeof staffTexts => Object.hasOwn(staffTexts, code)

const staffText = (code: ErrorCode, locale: Locale, params: FieldError['params']): string | undefined =>
  hasStaffText(code) ? translatorOf(locale)(staffTexts[code], params) : undefined

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

/** Status and body of a refusal in a dialect and locale; the office is told what programs need too. */
export function apiError(
  error: ShopError,
  locale: Locale,
  format: ResponseFormat,
  of_office?: { request_id: string },
): ApiErrorBody {
  const textOf = (code: ErrorCode, params: FieldError['params']) =>
    (of_office && staffText(code, locale, params)) || errorText(code, locale, params, format)
  const texts = error.faults.map((fault) => ({
    key: fault.key,
    text: textOf(fault.code, { field: fault.key, ...fault.params }),
  }))
  // a caller names keys: `constructor` is one like any other
  const errors = Object.fromEntries(
    [...Map.groupBy(texts, ({ key }) => key)].map(([key, of]) => [key, of.map(({ text }) => text)]),
  )
  const summary =
    texts.length > 0 ? asSentences([...new Set(texts.map(({ text }) => text))]) : textOf(error.code, error.params)
  const named = error.oauth ?? (oauth.has(error.code) ? error.code : undefined)
  if (named) {
    return {
      status: errorStatus[named],
      body: { error: named, error_description: summary, code: error.code, ...of_office },
    }
  }
  return {
    status: errorStatus[error.code],
    body: {
      error: summary,
      code: error.code,
      ...(error.withErrors && { errors }),
      ...(of_office && Object.keys(error.params).length > 0 && { params: error.params }),
      ...detailOf(error),
      ...error.beside,
      ...of_office,
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
/** Faults of the request (broken JSON, too large a body …) and of a database that is away, as our own codes. */
export function asShopError(error: unknown): ShopError | undefined {
  if (error instanceof ShopError) return error
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  const known = httpFaults[code]
  if (known) return new ShopError(known)
  if (unstorable.has(code)) return new ShopError('bad_request')
  if (isLostConnection(error)) return new ShopError('unavailable')
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 429) return new ShopError('too_many_requests')
  return status >= 400 && status < 500 ? new ShopError('bad_request') : undefined
}
