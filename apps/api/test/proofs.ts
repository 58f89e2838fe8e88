/** How often something is tried: at each push, and in `npm run proofs`, which may take an hour. */
export const atPush = <T>(push: T, { proofs }: { proofs: T }): T => (process.env.PROOFS === '1' ? proofs : push)

/** The most milliseconds that something may take: only the proofs measure, since a push runs beside whatever the machine does. */
export const timeLimit = (ms: number): number => atPush(Number.POSITIVE_INFINITY, { proofs: ms })
