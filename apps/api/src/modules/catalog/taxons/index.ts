export { merged } from '../content/index.ts'
export { pagePath } from './redirects.domain.ts'
export { formerPaths, redirectOf } from './redirects.queries.ts'
export { lead } from './redirects.ts'
