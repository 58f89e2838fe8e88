import { splitLocale } from '@delguur/kit/locale'

/** Paths that are no pages of the shop. */
const reserved =
  /^\/(?:api|oauth|office|media|assets|resources|auth|es|ws)(?:\/|$)|\.(?:data|js|css|xml|txt|webmanifest)$/
const written = /^\/(?:[\p{L}\p{N}._~-]|%[0-9a-f]{2})+(?:\/(?:[\p{L}\p{N}._~-]|%[0-9a-f]{2})+)*$/iu

/**
 * A path of a page of the shop without its language, decoded and without a slash at its end; nothing for what is none: another
 * site, a scheme, a file, anything that a browser might read as a host.
 */
export function pagePath(text: string): string | undefined {
  const bare = text.trim().split(/[?#]/)[0] ?? ''
  const path = bare.length > 1 ? bare.replace(/\/+$/, '') : bare
  if (!written.test(path)) return undefined
  const { rest } = splitLocale(decoded(path))
  if (rest.split('/').some((part) => /^\.+$/.test(part))) return undefined
  if (rest === '/' || !/^\/[^/\\]/.test(rest) || reserved.test(rest.toLowerCase())) return undefined
  return /[\\\s\p{C}]/u.test(rest) || rest.includes('//') ? undefined : rest
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}

export type Pair = { from: string; to: string }

/**
 * Redirects with new ones among them, so that each leads on in one hop: what led to an old address leads to the new one, and what
 * is an address again leads nowhere. `loop` where one would lead to itself.
 */
export function withRedirects(known: readonly Pair[], added: readonly Pair[]): Pair[] | 'loop' {
  const map = new Map(known.map(({ from, to }) => [from, to]))
  const fresh = new Map(added.map(({ from, to }) => [from, to]))
  for (const { to } of added) if (!fresh.has(to)) map.delete(to)
  for (const [from, to] of fresh) map.set(from, to)
  const result: Pair[] = []
  for (const from of map.keys()) {
    const seen = new Set([from])
    let to = map.get(from) ?? from
    while (map.has(to)) {
      if (seen.has(to)) return 'loop'
      seen.add(to)
      to = map.get(to) ?? to
    }
    if (to === from) return 'loop'
    result.push({ from, to })
  }
  return result
}
