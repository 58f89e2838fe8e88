/** A part of a text as pages show it. */
export type Paragraph = { kind: 'paragraph' | 'list'; text?: string; items?: string[] }

/** Paragraphs are parted by empty lines; one whose lines all begin with `- ` is a list. */
export function paragraphsOf(text: string): Paragraph[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part): Paragraph => {
      const lines = part.split('\n').map((line) => line.trim())
      if (lines.every((line) => line.startsWith('- ')))
        return { kind: 'list', items: lines.map((line) => line.slice(2).trim()) }
      return { kind: 'paragraph', text: lines.join(' ') }
    })
}

/** The same as it is written. */
export const writtenOf = (paragraphs: readonly Paragraph[]): string =>
  paragraphs.map(({ text, items }) => text ?? (items ?? []).map((item) => `- ${item}`).join('\n')).join('\n\n')
