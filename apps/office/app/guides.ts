import type { Guides } from './lib/guide.ts'

const files = import.meta.glob<{ guides: Guides }>('./features/*/guide.ts', { eager: true })

/** The guides of all features; a new place brings its own file. */
export const guides: Guides = Object.assign({}, ...Object.values(files).map((file) => file.guides))
