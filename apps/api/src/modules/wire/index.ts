export { rewriting } from './rewriting.ts'
export {
  type ErrorAnswer,
  type SearchAnswer,
  SearchError,
  type SearchOptions,
  type SearchPort,
  type WireIndex,
} from './wire.port.ts'
export { refuseWire, type WireOptions, wireRoutes } from './wire.routes.ts'
export type { Credentials } from './wire-auth.ts'
export { noSuchIndex, notReady } from './wire-errors.ts'
