const segmenter = new Intl.Segmenter('mn', { granularity: 'grapheme' })

/** The first letters of a text, as a reader counts them. */
export const firstLetters = (text: string, most: number): string =>
  text.length <= most
    ? text
    : [...segmenter.segment(text)]
        .slice(0, most)
        .map(({ segment }) => segment)
        .join('')

/** How many letters a reader sees: an emoji of several signs, or a letter with its marks, is one. */
export const lettersOf = (text: string): number => [...segmenter.segment(text)].length
