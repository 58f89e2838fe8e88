import type { Right } from './judge.ts'
import folded from './queries/folded.json' with { type: 'json' }
import inflected from './queries/inflected.json' with { type: 'json' }
import latinInformal from './queries/latin-informal.json' with { type: 'json' }
import latinStandard from './queries/latin-standard.json' with { type: 'json' }
import mixedLanguage from './queries/mixed-language.json' with { type: 'json' }
import oneTypo from './queries/one-typo.json' with { type: 'json' }
import plain from './queries/plain.json' with { type: 'json' }
import size from './queries/size.json' with { type: 'json' }
import sku from './queries/sku.json' with { type: 'json' }
import twoTypos from './queries/two-typos.json' with { type: 'json' }
import wrongLayout from './queries/wrong-layout.json' with { type: 'json' }

/** What a shopper types, and which products are right answers. */
export type Query = {
  q: string
  /** What was meant, as a dictionary writes it, where the typed text is not that. */
  of?: string
  /** The language of each word of a mixed query. */
  languages?: string[]
  /** The shop's language while typing; Mongolian when absent. */
  locale?: string
  right: Right
}

/** The evaluation set by the way of typing. */
export const queries: Record<string, Query[]> = {
  plain,
  latin_informal: latinInformal,
  latin_standard: latinStandard,
  wrong_layout: wrongLayout,
  folded,
  one_typo: oneTypo,
  two_typos: twoTypos,
  inflected,
  mixed_language: mixedLanguage,
  sku,
  size,
}
