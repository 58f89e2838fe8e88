import type { SearchBody } from './build-rule.ts'

/** What suggesters complete and how much may be mistyped. */
export type CompletionOptions = { size?: number; fuzzy?: boolean }

/**
 * Titles that go on as typed, 50, each once, as `titles`; and what else leads to products (Latin letters, other languages,
 * SKUs) as `others`. Only listed products have completions, so that no rule is needed. `fuzzy` forgives one slip from
 * three letters on and two from six.
 */
export function completionBody(typed: string, { size = 50, fuzzy = false }: CompletionOptions = {}): SearchBody {
  const of = (field: string) => ({
    prefix: typed,
    completion: {
      field,
      size,
      skip_duplicates: true,
      ...(fuzzy && { fuzzy: { fuzziness: 'AUTO', min_length: 3, prefix_length: 1, unicode_aware: true } }),
    },
  })
  return { suggest: { titles: of('suggestion'), others: of('custom_suggestion') }, size: 0, _source: false }
}
