import type { StaffJob } from '@delguur/contract/office/staff-jobs'

/** Work that a job does after the answer: 202. */
export class StartedJob {
  readonly body: { job: StaffJob }
  constructor(job: StaffJob) {
    this.body = { job }
  }
}
