// The storefront keeps the device token in a cookie of the host (`httpOnlyCookie('device')`, as React Router writes it), so that the
// pages and the office of one browser are one device.

const lastsSeconds = 365 * 24 * 3600

/** The device token that a browser brings. */
export function deviceInCookie(cookie: string | undefined): string | undefined {
  const text = /(?:^|;\s*)(?:__Host-)?device=([^;]{1,2000})/.exec(cookie ?? '')?.[1]
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(Buffer.from(decodeURIComponent(text), 'base64').toString())
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

/** A `Set-Cookie` line that the storefront reads too. */
export function deviceCookie({ origin }: { origin: string }, token: string): string {
  const value = encodeURIComponent(Buffer.from(JSON.stringify(token)).toString('base64'))
  const isSecure = origin.startsWith('https:')
  const name = isSecure ? '__Host-device' : 'device'
  const marks = ['Path=/', `Max-Age=${lastsSeconds}`, 'HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])]
  return [`${name}=${value}`, ...marks].join('; ')
}
