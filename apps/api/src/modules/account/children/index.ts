export { bodyOfChild } from './body.ts'
export { childrenOf } from './children.queries.ts'
