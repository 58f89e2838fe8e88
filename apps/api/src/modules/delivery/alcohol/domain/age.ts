import { type Birth, reachesAge } from '@delguur/kit/age/legal-age'
import type { Market } from '@delguur/kit/alcohol-market'
import { localTime } from '@delguur/kit/dates'
import { type Refusal, refuse } from '@delguur/kit/result'

/** That a buyer said to be of age, and by whose law; nothing of when they were born. */
export type Affirmation = { minimum_age: number; country: string; how: 'birth_date' }

type Problem = 'age_missing' | 'birth_date_unclear' | 'birth_date_invalid' | 'under_age'

/**
 * What is kept of a date of birth. Its year is enough unless the birthday decides: then month and day are requested. Who is
 * too young is refused, and so is a day that nobody was born on.
 */
export function affirm(
  birth: Birth | undefined,
  { minimum_age }: Pick<Market, 'minimum_age'>,
  country: string,
  now: Date,
): Affirmation | Refusal<Problem> {
  const params = { age: minimum_age }
  if (!birth) return refuse('age_missing', params, 'age.year')
  const answer = reachesAge(birth, minimum_age, localTime(now))
  if (answer === 'yes') return { minimum_age, country, how: 'birth_date' }
  if (answer === 'unclear') return refuse('birth_date_unclear', params, 'age.month')
  return answer === 'no' ? refuse('under_age', params, 'age.year') : refuse('birth_date_invalid', params, 'age.year')
}
