export { childrenOf } from './children.queries.ts'
