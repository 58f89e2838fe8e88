import { ProviderError, type ProviderLog } from '../../modules/money/payments/index.ts'

export type HttpClientOptions = {
  provider: string
  /** No slash at the end. */
  base: string
  log: ProviderLog
  /** For the whole of one call, milliseconds. */
  timeout?: number
  /** Values that must not be written anywhere: passwords, keys. */
  secrets?: readonly string[]
}

export type HttpCall = {
  operation: string
  /** Our number of what it is about, for the log. */
  number?: string | null
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  headers?: Record<string, string>
  /** Sent as JSON; `form` as a form. */
  json?: unknown
  form?: Record<string, string>
}

export type HttpAnswer = { status: number; text: string; json: unknown }

const answerLimit = 8_000

/** Speaks HTTP to a provider: one timeout for all calls, no redirects, every call logged with its secrets taken out. */
export function createHttpClient({ provider, base, log, timeout = 10_000, secrets = [] }: HttpClientOptions) {
  const clean = (text: string): string =>
    masked(secrets.reduce((value, secret) => (secret ? value.replaceAll(secret, '***') : value), text)).slice(
      0,
      answerLimit,
    )
  return async function call(request: HttpCall): Promise<HttpAnswer> {
    const { operation, number = null, method, path, headers = {}, json, form } = request
    const url = `${base}${path}`
    const body = form ? new URLSearchParams(form).toString() : json === undefined ? undefined : JSON.stringify(json)
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
    const began = performance.now()
    const note = (status: number | null, answer: string): void =>
      log({
        provider,
        operation,
        number,
        url: clean(url),
        request: clean(body ?? ''),
        status,
        answer: clean(answer),
        took_ms: Math.round(performance.now() - began),
      })
    try {
      const answer = await fetch(url, {
        method,
        headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': type }), ...headers },
        ...(body !== undefined && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      const text = await answer.text()
      note(answer.status, text)
      if (answer.status >= 500 || answer.status === 429)
        throw new ProviderError('away', `${provider}: ${answer.status}`)
      return { status: answer.status, text, json: parsed(text) }
    } catch (cause) {
      if (cause instanceof ProviderError) throw cause
      note(null, cause instanceof Error ? cause.message : String(cause))
      throw new ProviderError('away', `${provider}: no answer`, { cause })
    }
  }
}

export type HttpClient = ReturnType<typeof createHttpClient>

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const secretFields =
  /("(?:[a-z_]*token|custtkn|txntkn|password|userName|secret|tan|cvv|card_?number|cardNo|refresh|pan)"\s*:\s*)"[^"]*"/gi
const secretPairs = /\b((?:[a-z_]*token|password|secret|tan|cvv)=)[^&\s"]+/gi

/** Tokens, passwords and card numbers as stars: in JSON, in forms, and runs of 13 to 19 digits wherever they stand. */
const masked = (text: string): string =>
  text
    .replace(secretFields, '$1"***"')
    .replace(secretPairs, '$1***')
    .replace(/(?<![\d-])\d{6}\d{3,9}\d{4}(?![\d-])/g, (digits) => `${digits.slice(0, 6)}***${digits.slice(-4)}`)
