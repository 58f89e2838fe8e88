import type { PasskeyRequest } from '@delguur/contract/base/passkeys'
import { requestCode } from './fresh.ts'
import { givePasskey } from './passkey.ts'
import { currentPrefs } from './prefs.ts'

// Calls of the API. The access token lives here and nowhere else; the refresh token is a cookie that no script reads.

let token: string | undefined
let renewing: Promise<boolean> | undefined
let onEnd: () => void = () => {}

export const setToken = (value: string | undefined): void => {
  token = value
}
/** Is called when the sign-in is over and cannot be renewed. */
export const whenSignedOut = (listener: () => void): void => {
  onEnd = listener
}

/** What the API said no to: `code` is stable, `message` is in the language of the screen. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]>
  readonly body: Record<string, unknown>
  constructor(status: number, body: Record<string, unknown>) {
    super(typeof body.error === 'string' ? body.error : String(status))
    this.status = status
    this.code = typeof body.code === 'string' ? body.code : ''
    this.errors = (body.errors ?? {}) as Record<string, string[]>
    this.body = body
  }
}

/** The API could not be reached: nothing is known of what became of the call. */
export class Unreachable extends Error {}

/** Whether a call may succeed the next time: the network, or a server that is busy or in trouble. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof ApiError && (error.status >= 500 || error.status === 429))

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Options = {
  query?: URLSearchParams | Record<string, string>
  body?: unknown
  signal?: AbortSignal | undefined
  version?: number | undefined
  etag?: string | undefined
  /** What the cookie alone is for: a token that another tab has ended would be refused first. */
  byCookie?: boolean
}

/** Calls an operation below `/api/v2`; renews the sign-in once where it is over. */
export async function call<T>(method: Method, path: string, options: Options = {}): Promise<T> {
  const used = token
  if (method !== 'GET') ownChange = Date.now()
  const answer = await send(method, `/api/v2${path}`, options)
  if (answer.status !== 401) return take<T>(answer)
  if (used === token && !(await renew())) {
    onEnd()
    return take<T>(answer)
  }
  return take<T>(await send(method, `/api/v2${path}`, options))
}

/** The same for what moves money: where the second factor is wanted again, it asks for the code and calls once more. */
export async function callFresh<T>(method: Method, path: string, options: Options = {}): Promise<T> {
  try {
    return await call<T>(method, path, options)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'proof_required' || !(await requestCode())) throw error
    return call<T>(method, path, options)
  }
}

/** Reads an answer that is text and not JSON. */
export async function callText(path: string): Promise<string> {
  const read = () => send('GET', `/api/v2${path}`, {})
  const used = token
  let answer = await read()
  if (answer.status === 401 && (used !== token || (await renew()))) answer = await read()
  if (!answer.ok) return take<string>(answer)
  return answer.text()
}

async function send(
  method: Method,
  path: string,
  { query, body, signal, version, etag, byCookie }: Options,
): Promise<Response> {
  const search = new URLSearchParams(query)
  search.set('locale', currentPrefs().lang)
  try {
    return await fetch(`${path}?${search}`, {
      method,
      signal: signal ?? AbortSignal.timeout(30_000),
      headers: {
        accept: 'application/json',
        // a form names its own type, with its boundary
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...(token && !byCookie && { authorization: `Bearer ${token}` }),
        ...(etag && { 'if-none-match': etag }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new Unreachable()
  }
}

async function take<T>(answer: Response): Promise<T> {
  const text = await answer.text().catch(() => '')
  const body = read(text)
  if (!answer.ok) throw new ApiError(answer.status, body as Record<string, unknown>)
  return body as T
}

function read(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return {}
  }
}

let ownChange = 0
/** When this browser last changed something; 0 where it has not. */
export const lastOwnChange = (): number => ownChange

/** Reads something that has an ETag; `undefined` where it is still what the ETag names. */
export async function callIfChanged<T>(
  path: string,
  query: Record<string, string>,
  etag: string | undefined,
): Promise<{ body: T; etag: string | undefined } | undefined> {
  const read = () => send('GET', `/api/v2${path}`, { query, etag })
  const used = token
  let answer = await read()
  if (answer.status === 401) {
    if (used === token && !(await renew())) onEnd()
    else answer = await read()
  }
  if (answer.status === 304) return undefined
  return { body: await take<T>(answer), etag: answer.headers.get('etag') ?? undefined }
}

type Granted = { access_token: string }
const passkeyPath = '/oauth/office/passkey'

/** Signs in; the answer sets the cookie. */
export async function signIn(username: string, password: string, otp?: string): Promise<void> {
  const body = { username, password, ...(otp && { otp }) }
  const granted = await take<Granted>(await send('POST', '/oauth/office', { body }))
  token = granted.access_token
}

/** Signs in with a passkey of this browser; the answer sets the cookie. */
export async function signInByPasskey(): Promise<void> {
  const request = await take<PasskeyRequest>(await send('GET', passkeyPath, {}))
  const body = { credential: await givePasskey(request) }
  const granted = await take<Granted>(await send('POST', passkeyPath, { body }))
  token = granted.access_token
}

/** Gives the second factor of this sign-in again, with a passkey. */
export async function proveByPasskey(): Promise<void> {
  const request = await take<PasskeyRequest>(await send('GET', passkeyPath, {}))
  await take(await send('PUT', passkeyPath, { body: { credential: await givePasskey(request) } }))
}

/** Renews the sign-in by the cookie, once for all who wait for it; whether there is one. */
export function renew(): Promise<boolean> {
  renewing ??= send('POST', '/oauth/office/refresh', { body: {}, byCookie: true })
    .then(take<Granted>)
    .then(({ access_token }) => {
      token = access_token
      return true
    })
    .catch((error: unknown) => {
      // whoever is refused for their haste is signed in nevertheless
      if (isPassing(error)) throw new Unreachable()
      token = undefined
      return false
    })
    .finally(() => {
      renewing = undefined
    })
  return renewing
}

/** Ends the sign-in. */
export async function signOut(): Promise<void> {
  await send('DELETE', '/oauth/office', { byCookie: true }).catch(() => undefined)
  token = undefined
}
