/** Claims of rows that no test proves, by file and text. The list may only shrink. */
export const unchecked: readonly string[] = []
