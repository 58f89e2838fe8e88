import { toLatin } from '@delguur/search/analysis/latin'

/** The address that a title suggests. */
export const slugOf = (title: string): string =>
  toLatin(title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)

/** What is typed as an address, without what none may hold. */
export const cleanSlug = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9-]/g, '')
