import { illegal, malformed } from './refusal.ts'

/** What one request may cost; everything is counted over the whole request. */
export type SearchLimits = {
  /** queries inside queries */
  depth: number
  /** query clauses in all */
  clauses: number
  /** listed values (terms, ids, fields, includes) in all */
  terms: number
  /** characters of one text */
  text: number
  /** characters of a wildcard and how many stars it has */
  wildcard: number
  stars: number
  aggregationDepth: number
  aggregations: number
  /** buckets or hits one aggregation may ask for */
  buckets: number
  /** from + size */
  window: number
  /** the latest time-out a request may ask for, in milliseconds */
  timeout: number
}

export const defaultLimits: SearchLimits = {
  depth: 20,
  clauses: 1024,
  terms: 4096,
  text: 2000,
  wildcard: 128,
  stars: 4,
  aggregationDepth: 6,
  aggregations: 100,
  buckets: 10_000,
  window: 10_000,
  timeout: 20_000,
}

/** The purse of one parse: each step pays, and the first that cannot is refused. */
export class Walk {
  readonly limits: SearchLimits
  private clauses = 0
  private terms = 0
  private aggregations = 0
  private depth = 0

  constructor(limits: SearchLimits) {
    this.limits = limits
  }

  /** One clause deeper for as long as `inside` runs. */
  clause<T>(inside: () => T): T {
    if (++this.clauses > this.limits.clauses)
      throw illegal(`too many clauses: the limit is [${this.limits.clauses}] query clauses in a request`)
    if (++this.depth > this.limits.depth)
      throw illegal(`the query is nested too deep: the limit is [${this.limits.depth}] levels`)
    const answer = inside()
    this.depth--
    return answer
  }

  /** Pays for a list before it is read. */
  list(values: readonly unknown[], clause: string): readonly unknown[] {
    this.terms += values.length
    if (this.terms > this.limits.terms)
      throw illegal(`[${clause}] lists too many values: the limit is [${this.limits.terms}] in a request`)
    return values
  }

  text(value: string, clause: string): string {
    if (value.length > this.limits.text)
      throw illegal(`[${clause}] text is too long: the limit is [${this.limits.text}] characters`)
    return value
  }

  aggregation(depth: number) {
    if (depth > this.limits.aggregationDepth)
      throw malformed(`aggregations are nested too deep: the limit is [${this.limits.aggregationDepth}] levels`)
    if (++this.aggregations > this.limits.aggregations)
      throw malformed(`too many aggregations: the limit is [${this.limits.aggregations}] in a request`)
  }
}
