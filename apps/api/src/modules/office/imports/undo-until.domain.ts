import { dayMs } from '@delguur/kit/dates'

type Ended = { finished_at: Date | null; undone_at: Date | null; status: string; job_id: number | null }

/** Until when an import that ran can be undone. */
export const undoUntil = ({ finished_at, undone_at, status, job_id }: Ended): Date | null =>
  finished_at && !undone_at && job_id !== null && (status === 'done' || status === 'canceled')
    ? new Date(finished_at.getTime() + 7 * dayMs)
    : null
