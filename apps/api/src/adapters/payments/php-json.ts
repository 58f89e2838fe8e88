type Tree = { text: string } | { parts: Map<string, Tree> } | Tree[]

const token = /\s*(?:("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*|true|false|null)|([[\]{}:,]))/y

/**
 * JSON text read and written again as PHP does it (`json_encode` with unescaped Unicode): no spaces, slashes escaped, keys
 * in the order they came, `1000.00` as `1000.0`. Keys in `without` are left out at the top. Undefined for what is no object.
 */
export function asPhpWrites(json: string, without: readonly string[] = []): string | undefined {
  try {
    JSON.parse(json)
  } catch {
    return undefined
  }
  const tokens = [...tokensOf(json)]
  let at = 0
  const next = (): string => tokens[at++] ?? ''
  const tree = (): Tree => {
    const first = next()
    if (first !== '{' && first !== '[') return { text: first.startsWith('"') ? text(first) : number(first) }
    const parts = new Map<string, Tree>()
    const items: Tree[] = []
    const end = first === '{' ? '}' : ']'
    while (tokens[at] !== end) {
      if (tokens[at] === ',') at += 1
      if (end === ']') items.push(tree())
      else {
        const key = text(next())
        at += 1
        parts.set(key, tree())
      }
    }
    at += 1
    return end === '}' ? { parts } : items
  }
  const top = tree()
  if (Array.isArray(top) || 'text' in top) return undefined
  for (const key of without) top.parts.delete(JSON.stringify(key))
  return write(top)
}

function* tokensOf(json: string): Generator<string> {
  token.lastIndex = 0
  for (let found = token.exec(json); found; found = token.exec(json)) yield found[1] ?? found[2] ?? found[3] ?? ''
}

const write = (tree: Tree): string => {
  if (Array.isArray(tree)) return `[${tree.map(write).join(',')}]`
  if ('text' in tree) return tree.text
  return `{${[...tree.parts].map(([key, value]) => `${key}:${write(value)}`).join(',')}}`
}

const lineEnds: Record<string, string> = { '\u2028': '\\u2028', '\u2029': '\\u2029' }

const text = (quoted: string): string =>
  JSON.stringify(JSON.parse(quoted))
    .replaceAll('/', '\\/')
    .replace(/[\u2028\u2029]/g, (sign) => lineEnds[sign] ?? sign)

/** Whole numbers stand as they came; the others as the shortest text that PHP reads back as the same float. */
function number(source: string): string {
  if (!/^-?\d.*[.eE]/.test(source)) return source
  const shortest = String(Number(source))
  return /^-?\d+$/.test(shortest) ? `${shortest}.0` : shortest
}
