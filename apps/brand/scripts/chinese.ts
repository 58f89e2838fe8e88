const hanzi = /[\u2e80-\u9fff\u3000-\u303f\uff00-\uffef]/gu

/** A rendered page, as far as its letters go. */
export type Text = { path: string; locale: string; age: string; html: string }

export type Chinese = { headings: string; text: string }

/** What is read together is in one file: the first page with every page's frame, then the house, the glass, and the gate. */
const readTogether = [
  /^yes \/$/,
  /^yes \/(story|vision|notes|production|gallery|where-to-buy)$/,
  /^yes \/mixology/,
  /./,
]

/**
 * The Chinese characters of the pages by what is read together: those of headings, and those that only the text has; each
 * stands in one file of its kind. Text takes the characters of headings from their files.
 */
export function chineseOf(pages: readonly Text[]): Chinese[] {
  const headingsSeen = new Set<string>()
  const textSeen = new Set<string>()
  return readTogether.map((group) => {
    const markup = pages.flatMap(({ path, locale, age, html }) =>
      locale === 'cn' && group.test(`${age} ${path}`) ? [html] : [],
    )
    const text = markup.join('')
    const marked = text.match(/<(h[123]|dt)\b[^>]*>.*?<\/\1>|class="(line|title|place)">[^<]*/gs) ?? []
    const headings = take(marked.join(''), [headingsSeen], headingsSeen)
    return { headings, text: take(text, [headingsSeen, textSeen], textSeen) }
  })
}

/** The characters that stand in no set yet; they are in the last one from now on. */
function take(text: string, seen: readonly Set<string>[], into: Set<string>): string {
  const found = [...new Set(text.match(hanzi) ?? [])].filter((char) => !seen.some((set) => set.has(char))).sort()
  for (const char of found) into.add(char)
  return found.join('')
}
