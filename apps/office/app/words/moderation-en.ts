import type { Words } from './mn.ts'

/** The texts of moderation in English. */
export const moderation: Words['moderation'] = {
  title: 'Moderation',
  views: { reviews: 'Product reviews', vendors: 'Vendor reviews', comments: 'Comments on articles', posts: 'Articles' },
  nothing: 'Nothing waits for a decision',
  nothingHint: 'New reviews and comments are listed here, the oldest first.',
  publish: 'Publish',
  refuse: 'Refuse',
  reason: 'Reason for refusing; its writer reads it',
  appeal: 'Appeal:',
  wholeText: 'Read the whole text',
  answer: 'Answer of the shop',
  published: 'Published',
  refused: 'Refused',
  history: (approved, refused) => `${approved} published, ${refused} refused`,
  reports: (n) => (n === 1 ? '1 report' : `${n} reports`),
  stars: (n) => `${n} of 5`,
  photo: (n) => `Photo ${n}`,
  fits: { small: 'runs small', right: 'fits', large: 'runs large' },
  rules: {
    link: 'has a link',
    phone: 'has a phone number',
    capitals: 'in capitals',
    repeats: 'repeats a character',
    seen_before: 'the same words came before',
    appeal: 'appealed',
    first: 'the first article',
    reported: 'reported by readers',
  },
}

export * from './questions-en.ts'
