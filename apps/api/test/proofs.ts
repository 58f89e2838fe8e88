/** How often something is tried: at each push, and in `npm run proofs`, which may take an hour. */
export const atPush = <T>(push: T, { proofs }: { proofs: T }): T => (process.env.PROOFS === '1' ? proofs : push)
