import type { Words } from './mn.ts'

/** The texts of questions about products in English. */
export const questions: Words['questions'] = {
  title: 'Questions about products',
  views: { waiting: 'Waiting', answered: 'Answered', refused: 'Refused' },
  nothing: 'No questions',
  nothingHint: 'A new one stands here as soon as it comes, the oldest first.',
  answer: 'Answer, shown to all',
  send: 'Answer',
  change: 'Change the answer',
  answered: 'Answered',
  reason: 'Why it is refused; who asked reads it',
  refuse: 'Refuse',
  refused: 'Refused',
  passages: 'What the shop’s own words say',
  use: 'Copy into the answer',
  alike: 'Answered before',
  merge: 'Give this answer',
  merged: 'Merged',
  in: { mn: 'in Mongolian', en: 'in English', ru: 'in Russian', cn: 'in Chinese', it: 'in Italian' },
  helpful: (n) => `helped ${n}`,
}
