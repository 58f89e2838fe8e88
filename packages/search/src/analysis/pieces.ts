/** A run of one kind of characters in a normalised text. */
export type Piece = { text: string; start: number; end: number; kind: 'letters' | 'digits' | 'han' }

const PIECE = /(\p{Script=Han}+)|(\p{N}+(?:[.,]\p{N}+)*)|\p{L}(?:(?!\p{Script=Han})[\p{L}\p{M}])*/gu

/** The runs of Chinese, digits and letters of a normalised text, in order; all else only parts them. */
export function pieces(text: string): Piece[] {
  return Array.from(text.matchAll(PIECE), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
    kind: match[1] !== undefined ? 'han' : match[2] !== undefined ? 'digits' : 'letters',
  }))
}
