import { nothing } from '../matches.ts'
import { bool, constantScore, disMax, nested } from './evaluate-compound.ts'
import { functionScore } from './evaluate-function-score.ts'
import { geoDistance, geoShape } from './evaluate-geo.ts'
import { moreLikeThis } from './evaluate-like.ts'
import { match } from './evaluate-match.ts'
import { multiMatch } from './evaluate-multi-match.ts'
import { matchPhrase, matchPhrasePrefix } from './evaluate-phrase.ts'
import { prefix, range, wildcard } from './evaluate-range.ts'
import { exists, identified, term, terms } from './evaluate-term.ts'
import type { Evaluate } from './evaluation.ts'

/** What a query of any kind finds in the collection of the evaluation, and how well. */
export const evaluate: Evaluate = (query, evaluation, outer) => {
  const boost = outer === null ? null : Math.fround(outer * query.boost)
  switch (query.kind) {
    case 'match_all':
      return evaluation.everything(boost)
    case 'match_none':
      return nothing
    case 'exists':
      return exists(query, evaluation, boost)
    case 'ids':
      return identified(query.values, evaluation, boost)
    case 'term':
      return term(query, evaluation, boost)
    case 'terms':
      return terms(query, evaluation, boost)
    case 'range':
      return range(query, evaluation, boost)
    case 'prefix':
      return prefix(query, evaluation, boost)
    case 'wildcard':
      return wildcard(query, evaluation, boost)
    case 'match':
      return match(query, evaluation, boost)
    case 'match_phrase':
      return matchPhrase(query, evaluation, boost)
    case 'match_phrase_prefix':
      return matchPhrasePrefix(query, evaluation, boost)
    case 'multi_match':
      return multiMatch(query, evaluation, boost)
    case 'more_like_this':
      return moreLikeThis(query, evaluation, boost)
    case 'bool':
      return bool(query, evaluation, boost)
    case 'dis_max':
      return disMax(query, evaluation, boost)
    case 'constant_score':
      return constantScore(query, evaluation, boost)
    case 'function_score':
      return functionScore(query, evaluation, boost)
    case 'nested':
      return nested(query, evaluation, boost)
    case 'geo_distance':
      return geoDistance(query, evaluation, boost)
    case 'geo_shape':
      return geoShape(query, evaluation, boost)
  }
}
