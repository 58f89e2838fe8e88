type Found = { a: string[]; aaaa: string[]; cname: string[] }
export type DnsVerdict = 'ok' | 'elsewhere' | 'nothing' | 'no_answer' | 'unknown'

/** What the DNS says against what is needed. Each address has to be the server's: one that is not loses every other visitor. */
export function verdictOf(found: Found | undefined, needed: readonly string[]): DnsVerdict {
  if (!found) return 'no_answer'
  const all = [...found.a, ...found.aaaa]
  if (all.length === 0) return 'nothing'
  if (needed.length === 0) return 'unknown'
  return all.every((address) => needed.includes(address)) ? 'ok' : 'elsewhere'
}
