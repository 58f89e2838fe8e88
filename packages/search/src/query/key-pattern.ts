/** Signs that mean something to the original's expressions and are not read here. */
const unread = new Set('[](){}+*?^$~&#@<>"')
const special = new Set('*?\\')

/**
 * The bounded part of the key expressions of `include` and `exclude`, as wildcards: plain text, `.` (any
 * letter), `.*` and `.+` (any run), `\` before a plain sign, `|` between patterns. Undefined for the rest.
 */
export function patternsOf(expression: string): string[] | undefined {
  const patterns = ['']
  const put = (text: string) => {
    patterns[patterns.length - 1] += text
  }
  for (let at = 0; at < expression.length; at++) {
    const sign = expression[at] ?? ''
    const next = expression[at + 1]
    if (sign === '|') patterns.push('')
    else if (sign === '.' && (next === '*' || next === '+')) {
      put(next === '*' ? '*' : '?*')
      at++
    } else if (sign === '.') put('?')
    else if (sign === '\\') {
      if (next === undefined) return undefined
      put(special.has(next) ? `\\${next}` : next)
      at++
    } else if (unread.has(sign)) return undefined
    else put(sign)
  }
  return patterns
}
