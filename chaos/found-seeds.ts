/** Seeds that once found something, and what; they are run again with `npm run chaos -- --found`. */
export const foundSeeds: { seed: string; found: string }[] = []
