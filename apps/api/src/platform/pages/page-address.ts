/**
 * Below `/api` a broken escape is refused. In the address of a page it stands for itself, so that a visitor gets a page that
 * says what was not found.
 */
export function readablePath(url: string): string {
  const end = url.search(/[?#]/)
  const path = end === -1 ? url : url.slice(0, end)
  if (!path.includes('%') || path.startsWith('/api/') || isDecodable(path)) return url
  const readable = path.replace(letter, (escapes) => (isDecodable(escapes) ? escapes : escapes.replaceAll('%', '%25')))
  return readable + url.slice(path.length)
}

/** The escapes of one letter in UTF-8, else a lone percent sign. */
const letter =
  /%[0-7][0-9a-f]|%[cd][0-9a-f]%[89ab][0-9a-f]|%e[0-9a-f](?:%[89ab][0-9a-f]){2}|%f[0-4](?:%[89ab][0-9a-f]){3}|%/gi

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** The address of a page that was requested with slashes at its end; `undefined` where it is requested by its own. */
export function withoutSlash(url: string): string | undefined {
  const end = url.indexOf('?')
  if (url.at(end < 0 ? -1 : end - 1) !== '/') return undefined
  const [, path, query = ''] = /^(\/[^/\\?#][^?#]*?)\/+(\?[^#]*)?$/.exec(url) ?? []
  return path && path + query
}
