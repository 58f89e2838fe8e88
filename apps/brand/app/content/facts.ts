/** What is true of the drink and of its maker. Told in words of five languages, but counted only here. */
export const facts = {
  distillations: 6,
  filters: ['charcoal', 'quartz', 'silver', 'pearl', 'diamond'],
  restHours: 500,
  restDays: 21,
  estates: 1,
  alcoholPercent: 40,
  ageInMongolia: 21,
  volumesMl: [500, 700, 1000],
} as const

export type Filter = (typeof facts.filters)[number]

export const factKeys = ['estate', 'water', 'distil', 'filter', 'rest'] as const
export type FactKey = (typeof factKeys)[number]

/** The figure that a fact is told with; water has a drawing instead. */
export const figures: Record<FactKey, string> = {
  estate: String(facts.estates),
  water: '',
  distil: String(facts.distillations),
  filter: String(facts.filters.length),
  rest: `${facts.restHours}+`,
}
