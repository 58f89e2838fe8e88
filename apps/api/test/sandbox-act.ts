const tokens = new Map<string, Promise<string>>()

/** What the pages of the sandbox at an address send with each act. */
export async function tokenAt(origin: string): Promise<string> {
  const page = await (await fetch(`${origin}/push`)).text()
  const token = /<meta name="csrf-token" content="([\w-]+)">/.exec(page)?.[1]
  if (!token) throw new Error('the sandbox shows no page')
  return token
}

/** Does what a tester does on a page of the sandbox: with the token that only its pages have. */
export async function actAt(url: string, init: RequestInit = {}): Promise<Response> {
  const { origin } = new URL(url)
  const call = async (): Promise<Response> => {
    const token = tokens.get(origin) ?? tokenAt(origin)
    tokens.set(origin, token)
    token.catch(() => tokens.delete(origin))
    const headers = new Headers(init.headers)
    headers.set('x-csrf-token', await token)
    return fetch(url, { ...init, headers })
  }
  const answer = await call()
  if (answer.status !== 403) return answer
  // another sandbox may have come to this address
  tokens.delete(origin)
  return call()
}
