export { loadUserEntity } from './identity.queries.ts'
export { identityRoutes } from './identity.routes.ts'
export { hashPassword } from './password.ts'
