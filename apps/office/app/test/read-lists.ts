import { mn } from '@delguur/i18n/office-texts.testdata'

// What moderators and editors read.

export const nothingToRead = {
  moderation: [],
  decided: [],
  waiting: {},
  decided_today: 0,
  banners: [],
  banner_slots: [],
  authors: [],
  articles: [],
  lookbooks: [],
}

export const readLists = {
  moderation: {
    path: '/moderation',
    load: () => import('../features/moderation/moderation.tsx'),
    nothing: mn('moderation.nothing'),
  },
  decided: {
    path: '/moderation/decided',
    load: () => import('../features/moderation/decided.tsx'),
    nothing: mn('moderation.nothingDecided'),
    filtered: '/moderation/decided?q=nobody',
  },
  authors: {
    path: '/authors',
    load: () => import('../features/authors/authors.tsx'),
    nothing: mn('authors.nothing'),
    filtered: '/authors?q=nobody',
  },
  banners: { path: '/banners', load: () => import('../features/banners/banners.tsx'), nothing: mn('banners.nothing') },
}
