import type { Words } from './mn.ts'

/** The texts of older versions and links to drafts in English. */
export const history: Words['history'] = {
  open: 'Versions',
  title: 'Versions',
  hint: 'What it was after each change. Going back makes a new version; the one of today stays here.',
  nothing: 'Nothing was changed yet',
  version: (n) => `Version ${n}`,
  current: 'current',
  shop: 'the shop',
  acts: { 'content.kept': 'as it was first' },
  restore: 'Go back to it',
  sure: (n) => `Replace what it is now with version ${n}?`,
  restoreDo: (n) => `Go back to version ${n}`,
  restored: (n) => `Version ${n} is back`,
  links: 'Preview links',
  linksHint: 'The links work for 24 hours. Whoever has one sees it, published or not.',
  until: (time) => `Until ${time}`,
}

/** The texts of authors in English. */
export const authors: Words['authors'] = {
  title: 'Authors',
  add: 'Add an author',
  find: 'Find by name',
  nothing: 'No authors yet',
  nothingHint: 'Add who writes the articles. Readers can follow them.',
  articles: (n) => (n === 1 ? '1 article' : `${n} articles`),
  followers: (n) => (n === 1 ? '1 follower' : `${n} followers`),
  name: 'Name',
  bio: 'In a few words',
  fur: 'Colour of the face',
  tint: 'Background',
  furs: { honey: 'honey', cocoa: 'cocoa', cream: 'cream', night: 'dark' },
  tints: { sky: 'sky', sun: 'sun', grass: 'grass', berry: 'berry', lilac: 'lilac' },
  saved: 'Saved',
}
