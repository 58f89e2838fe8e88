/** What every client of the stand-ins is called and knows. */
export const client = { id: 'delguur-sandbox', secret: 'delguur-sandbox-secret' }

export type Query = Record<string, string | undefined>

/** An authorization request that may be answered: to whom, and what must come along. */
export type Ask = {
  client_id: string
  redirect_uri: string
  scope: string[]
  state?: string
  nonce?: string
  code_challenge?: string
}

/** Reads an authorization request; a text says what is wrong with one that must not be answered. */
export function readAsk(query: Query, separator: RegExp): Ask | string {
  const { client_id, redirect_uri, response_type, state, nonce, code_challenge, code_challenge_method } = query
  if (client_id !== client.id) return `unknown client_id ${client_id ?? '(none)'}`
  if (!redirect_uri || !/^https?:\/\//.test(redirect_uri) || !URL.canParse(redirect_uri))
    return 'redirect_uri is missing'
  if (response_type !== 'code') return 'response_type must be code'
  if (code_challenge && code_challenge_method !== 'S256') return 'code_challenge_method must be S256'
  return {
    client_id,
    redirect_uri,
    scope: String(query.scope ?? '')
      .split(separator)
      .filter(Boolean),
    ...(state !== undefined && { state }),
    ...(nonce !== undefined && { nonce }),
    ...(code_challenge !== undefined && { code_challenge }),
  }
}

/** The way back, with what is to be told. */
export function wayBack({ redirect_uri, state }: Ask, params: Query): string {
  const url = new URL(redirect_uri)
  for (const [name, value] of Object.entries({ ...params, state }))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

/** Client id and secret, from the body or HTTP Basic, as RFC 6749 allows. */
export function isClient(body: Query, authorization: string | undefined): boolean {
  const [scheme, basic] = (authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'basic' || !basic) {
    return body.client_id === client.id && body.client_secret === client.secret
  }
  const [id, secret] = Buffer.from(basic, 'base64').toString('utf8').split(':').map(unescaped)
  return id === client.id && secret === client.secret
}

/** Half an escape is nobody's id. */
const unescaped = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
