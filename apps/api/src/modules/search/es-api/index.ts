export {
  type ErrorAnswer,
  type SearchAnswer,
  SearchError,
  type SearchOptions,
  type SearchPort,
} from './es-api.port.ts'
export { type EsApiOptions, esApiRoutes, refuseEsApi } from './es-api.routes.ts'
export type { Credentials } from './es-auth.ts'
export { noSuchIndex, notReady } from './es-errors.ts'
export { rewriting } from './rewriting.ts'
