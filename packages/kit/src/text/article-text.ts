/** A part of a text, as the contract shows it. */
export type Block =
  | { kind: 'text' | 'heading' | 'quote'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'product'; slug: string }
  | { kind: 'picture'; id: number; alt: string }

// Rich text is written as plain text and read into a tree: there is no markup that could carry a script, an address or a style.

const productLine = /^\[\[([a-z0-9-]{1,100})\]\]$/

const pictureLine = /^!\[([^\]\n]{0,300})\]\((\d{1,15})\)$/

/** The parts of a text; see `Article.body` of the contract. */
export function blocksOf(text: string): Block[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(blockOf)
}

function blockOf(part: string): Block {
  const product = productLine.exec(part)?.[1]
  if (product) return { kind: 'product', slug: product }
  const picture = pictureLine.exec(part)
  if (picture) return { kind: 'picture', id: Number(picture[2]), alt: oneLine(picture[1] ?? '') }
  if (part.startsWith('## ')) return { kind: 'heading', text: oneLine(part.slice(3)) }
  const lines = part.split('\n').map((line) => line.trim())
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', items: lines.map((line) => line.slice(2).trim()) }
  if (lines.every((line) => line.startsWith('> '))) {
    return { kind: 'quote', text: oneLine(lines.map((line) => line.slice(2)).join(' ')) }
  }
  return { kind: 'text', text: oneLine(part) }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The same parts as text. */
export const textOf = (blocks: readonly Block[]): string => blocks.map(partOf).join('\n\n')

function partOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `## ${block.text}`
    case 'quote':
      return `> ${block.text}`
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n')
    case 'product':
      return `[[${block.slug}]]`
    case 'picture':
      return `![${block.alt.replace(/[\]\n]/g, ' ')}](${block.id})`
    case 'text':
      return block.text
  }
}

/** Products that the text names, each once. */
export const productsIn = (blocks: readonly Block[]): string[] => [
  ...new Set(blocks.flatMap((block) => (block.kind === 'product' ? [block.slug] : []))),
]

/** Pictures that the text shows, in their order. */
export const picturesIn = (blocks: readonly Block[]): { id: number; alt: string }[] =>
  blocks.flatMap((block) => (block.kind === 'picture' ? [block] : []))

/** Letters read in a minute by a grown-up, a cautious mean for Cyrillic text. */
const lettersAMinute = 900
export const minutesOf = (text: string): number => Math.max(1, Math.round(text.length / lettersAMinute))
