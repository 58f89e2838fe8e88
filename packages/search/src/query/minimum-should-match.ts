/** A number or a per cent of the optional clauses; negative: so many may be missing. */
export type Share = { amount: number; percent: boolean }
/** Steps in the order written: with more than `above` clauses the step's share holds; -1 always. */
export type MinimumShouldMatch = { above: number; share: Share }[]

const shareOf = (text: string): Share | undefined => {
  const match = /^(-?\d{1,9})(%?)$/.exec(text)
  return match ? { amount: Number(match[1]), percent: match[2] === '%' } : undefined
}

/** Reads `2`, `-1`, `"75%"`, `"-25%"`, `"3<90%"`, `"2<-25% 9<-3"`; anything else is undefined. */
export function parseMinimumShouldMatch(spec: unknown): MinimumShouldMatch | undefined {
  if (typeof spec !== 'string' && typeof spec !== 'number') return undefined
  const text = String(spec).trim()
  if (text.length > 200) return undefined
  if (!text.includes('<')) {
    const share = shareOf(text)
    return share && [{ above: -1, share }]
  }
  const steps: MinimumShouldMatch = []
  for (const part of text.replace(/\s*<\s*/g, '<').split(/\s+/)) {
    const [above = '', rest = '', extra] = part.split('<')
    const share = shareOf(rest)
    if (!share || extra !== undefined || !/^\d{1,9}$/.test(above)) return undefined
    steps.push({ above: Number(above), share })
  }
  return steps
}

function apply({ amount, percent }: Share, optional: number): number {
  const count = percent ? Math.trunc((optional * amount) / 100) : amount
  return Math.max(0, amount < 0 ? optional + count : count)
}

/** How many of `optional` clauses must match; more than there are means that nothing matches. */
export function requiredMatches(spec: MinimumShouldMatch, optional: number): number {
  let required = optional
  for (const step of spec) {
    if (optional <= step.above) return required
    required = apply(step.share, optional)
  }
  return required
}
