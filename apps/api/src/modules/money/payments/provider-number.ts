import type { Ids } from '../../../platform/ids.ts'

/** A name that providers take: the prefix and 13 random letters and digits, never given twice. */
export const providerNumber = (ids: Ids, prefix: 'C' | 'F' | 'W' | 'L' | 'K' | 'G' | 'B'): string =>
  `${prefix}${ids
    .token()
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, 13)}`
