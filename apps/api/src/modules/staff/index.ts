export { changeJob, findJob, insertJob, insertRefused, lockJob, takeSilent } from './jobs.repository.ts'
export { shownJob } from './jobs.ts'
export { memberById } from './members.queries.ts'
