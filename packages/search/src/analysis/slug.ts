import { toLatin } from './latin.ts'

/** The address that a title suggests: Latin letters, digits and hyphens, at most 80; empty where it has neither letters nor digits. */
export const slugOf = (title: string): string =>
  toLatin(title)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
