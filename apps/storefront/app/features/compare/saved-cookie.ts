import { compareLimit } from '../visitor/stored.ts'

// What this browser compares, for the server too: it writes the page with the products, not without them.

const name = 'compare'
const longest = 60 * 60 * 24 * 365

/** Brings the cookie to what is kept; an empty one goes. */
export function writeCompared(slugs: readonly string[]): void {
  const value = slugs.map(encodeURIComponent).join('.')
  const age = slugs.length > 0 ? longest : 0
  // biome-ignore lint/suspicious/noDocumentCookie: written in the same moment as the storage, so that a reload finds both alike
  document.cookie = `${name}=${value}; path=/; max-age=${age}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

/** The slugs that a browser's cookies bring; nothing where what they bring is foreign. */
export function readCompared(cookies: string | null): string[] {
  const value = /(?:^|; )compare=([^;]*)/.exec(cookies ?? '')?.[1] ?? ''
  try {
    const slugs = value.split('.').filter(Boolean).map(decodeURIComponent)
    return [...new Set(slugs)].filter((slug) => slug.length <= 200).slice(0, compareLimit)
  } catch {
    return []
  }
}
