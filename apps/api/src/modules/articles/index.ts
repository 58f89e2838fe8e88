export { publishedIds } from './articles.queries.ts'
export { forgetPerson } from './forget-person.ts'
