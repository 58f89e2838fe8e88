import type { Text } from './types.ts'

export type Tint = 'sky' | 'sun' | 'grass' | 'berry' | 'lilac' | 'wash'

/** What a category is called, one sentence about it, the tint of its tile and the picture set on the tile. */
export type TaxonName = { name: Text; description: Text; tint: Tint; look: string }
