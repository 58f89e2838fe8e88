import type { PasskeyRequest } from '@delguur/contract/base/passkeys'
import { type Answer, type Args, pathOf, searchOf } from '@delguur/contract/client'
import type { Route, Schema } from '@delguur/contract/route'
import type { z } from 'zod'
import { requestCode } from './fresh.ts'
import { givePasskey } from './passkey.ts'
import { currentPrefs } from './prefs.ts'
import { isSavedList, saveAnswer, savedAnswer } from './worker/saved-answers.ts'

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

/** What a call of a route takes; `version` is the one that the caller has seen (`If-Match`). */
export type CallOptions<R extends Route> = Omit<Args<R>, 'headers' | 'query' | (R extends WithFiles ? 'body' : never)> &
  (R extends { query: infer Q extends Schema } ? { query?: z.input<Q> | URLSearchParams } : unknown) &
  (R extends WithFiles
    ? { body: FormData | (R extends { body: infer B extends Schema } ? z.input<B> : never) }
    : unknown) &
  (R extends { versioned: true }
    ? { version: number }
    : R extends { may_match: true }
      ? { version?: number }
      : unknown) & {
    signal?: AbortSignal | undefined
  }
type WithFiles = { file: object } | { form: object } | { stream: object }
type Given<R extends Route> =
  Record<never, never> extends CallOptions<R> ? [args?: CallOptions<R>] : [args: CallOptions<R>]

/**
 * Calls an operation of the contract and gives its answer; renews the sign-in once where it is over, and asks for the code
 * where the second factor is wanted again.
 */
export async function call<R extends Route>(route: R, ...[args]: Given<R>): Promise<Answer<R>> {
  const { params } = (args ?? {}) as Call
  if (route.method === 'GET' && isSavedList(pathOf(route, { params }))) return readList(route, args)
  const attempt = async () => take<Answer<R>>(await signedIn(route, args))
  if (route.method !== 'GET') ownChange = Date.now()
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'proof_required' || !(await requestCode())) throw error
    return attempt()
  }
}

/** Reads a list, and without a network what it was when it was read last. */
async function readList<R extends Route>(route: R, args: Call = {}): Promise<Answer<R>> {
  const path = pathOf(route, { params: args.params })
  const search = searchIn(args).toString()
  try {
    const body = await take<Answer<R>>(await signedIn(route, args))
    void saveAnswer(path, search, body)
    return body
  } catch (error) {
    const saved = error instanceof Unreachable ? await savedAnswer(path, search) : undefined
    if (!saved) throw error
    return saved.body as Answer<R>
  }
}

/** Reads an answer that is text and not JSON. */
export async function callText<R extends Route>(route: R, ...[args]: Given<R>): Promise<string> {
  const answer = await signedIn(route, args)
  return answer.ok ? answer.text() : take<string>(answer)
}

/** Sends a call, and once more with a new token where that of this page is over. */
async function signedIn(route: Route, args: Call = {}): Promise<Response> {
  const used = token
  const answer = await send(route.method, pathOf(route, { params: args.params }), args)
  if (answer.status !== 401) return answer
  if (used === token && !(await renew())) {
    onEnd()
    return answer
  }
  return send(route.method, pathOf(route, { params: args.params }), args)
}

type Call = {
  params?: Record<string, string | number>
  query?: URLSearchParams | Record<string, unknown>
  body?: unknown
  signal?: AbortSignal | undefined
  version?: number | undefined
  etag?: string | undefined
  /** What the cookie alone is for: a token that another tab has ended would be refused first. */
  byCookie?: boolean
}

function searchIn({ query = {} }: Call): URLSearchParams {
  const search = query instanceof URLSearchParams ? new URLSearchParams(query) : searchOf(query)
  search.set('locale', currentPrefs().lang)
  return search
}

async function send(method: Route['method'], path: string, args: Call): Promise<Response> {
  const { body, signal, version, etag, byCookie } = args
  const search = searchIn(args)
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
export async function callIfChanged<R extends Route & { etag: true }>(
  route: R,
  args: CallOptions<R> & { etag: string | undefined },
): Promise<{ body: Answer<R>; etag: string | undefined } | undefined> {
  const answer = await signedIn(route, args)
  if (answer.status === 304) return undefined
  return { body: await take<Answer<R>>(answer), etag: answer.headers.get('etag') ?? undefined }
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
      // a caller over the rate limit is signed in nevertheless
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
