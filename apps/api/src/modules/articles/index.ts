export { removeFiles, smallOf } from './article-pictures.ts'
export { publishedIds } from './articles.queries.ts'
export { forgetPerson } from './forget-person.ts'
export { type SpamReason, sameWords, spamReason } from './spam.domain.ts'
