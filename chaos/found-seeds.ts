const unanswered = 'a bill whose making was never answered was paid, and nobody knew of it'

/** Seeds that once found something, and what; they are run again with `npm run chaos -- --found`. */
export const foundSeeds: { seed: string; found: string }[] = ['7', '10', '15', '18', '27', '63'].map((seed) => ({
  seed,
  found: unanswered,
}))
