// What nobody means, for each place in which somebody else's text comes in.

/** As they stand in an address. */
const hostile: Readonly<Record<string, string>> = {
  'a zero byte': '%00',
  'a zero byte in a text': 'a%00b',
  'a lone percent sign': '%',
  'half an escape': '%2',
  'bytes that are no UTF-8': '%ff%fe',
  'half a letter': '%d0',
  'a line feed': 'a%0d%0aset-cookie:%20a=b',
  quotes: "%22'%60",
  SQL: "'%20or%201=1--",
  'an emoji': '%F0%9F%98%80',
  'right-to-left': '%E2%80%AE%D8%A7%D9%84',
  Cyrillic: '%D0%BE%D0%BB%D0%B4%D0%BE%D0%BE%D0%B3%D2%AF%D0%B9',
  'a way up': '..%2F..%2Fetc%2Fpasswd',
  'a backslash': '%5C..%5C',
  'a prototype': '__proto__',
  'a constructor': 'constructor',
  'a negative number': '-1',
  'a number beyond 32 bits': '2147483648',
  'a number beyond 64 bits': '99999999999999999999',
  'a broken number': '1e309',
  'a very long text': 'x'.repeat(2_000),
  'a very long text of an alphabet': '%D0%B0'.repeat(400),
  'an address that is none': 'http:%2F%2F%5B',
  nothing: '%20',
}
export const inputs = Object.entries(hostile)

/** The same as texts of a form or a body. */
export const typed = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** What is no text, as JSON that somebody sends: some cannot be made a text or a number, one is deeper than most stacks. */
export const noTexts: readonly string[] = [
  ...['null', 'true', '[]', '{}', '[[]]', '-1', '0.5', '1e308', '2147483648'],
  ...['{"toString":1,"valueOf":1}', '{"length":1e9}', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
]

const likely: Readonly<Record<string, string>> = { ':number': 'R123456789', ':locale?': 'en' }
const partsOf = (path: string): string[] => path.split('/').filter(Boolean)
const isPlace = (part: string): boolean => /^[:*]/.test(part)

/** Where something may stand in a path. */
export const placesOf = (path: string): number[] => partsOf(path).flatMap((part, n) => (isPlace(part) ? [n] : []))

/** A path with one of its places filled with something, and the others as they may be. */
export const filled = (path: string, at: number, value: string): string =>
  `/${partsOf(path)
    .map((part, n) => (n === at ? value : isPlace(part) ? (likely[part] ?? '1') : part))
    .join('/')}`

/** A path with all of its places as they may be. */
export const likelyPath = (path: string): string => filled(path, -1, '')

/** What sources name in a way, each name once. */
export const namedIn = (texts: string[], pattern: RegExp): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))),
]

/** Searches with a text in each place that a client may fill. */
export const searchesOf = (text: string): object[] => [
  ...[
    ...[{ match: { name: text } }, { term: { [text]: text } }, { query_string: { query: text } }, { [text]: {} }],
    ...[{ range: { price: { gte: text, lt: text } } }, { bool: { must: [{ prefix: { name: text } }] } }],
  ].map((query) => ({ query })),
  ...[{ from: text }, { sort: [{ [text]: text }] }, { aggs: { [text]: { terms: { field: text } } } }],
  ...[{ [text]: text }, { ids: [text] }, { text, analyzer: text }, { source: text, params: text }],
]
