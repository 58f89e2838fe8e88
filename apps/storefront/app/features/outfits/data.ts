import type { readOutfit } from './outfit.server.ts'

/** What the page of an outfit shows. */
export type OutfitData = Awaited<ReturnType<typeof readOutfit>>
