export { lockVariants } from './sheet.queries.ts'
export { writeRowsWithVersions } from './write-with-versions.ts'
