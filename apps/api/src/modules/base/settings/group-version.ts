// What another module saves together has a version as a group of settings has.
export { groupVersions } from './settings.queries.ts'
export { lockGroup, nextVersion } from './settings.repository.ts'
