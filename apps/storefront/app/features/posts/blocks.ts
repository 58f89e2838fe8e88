import type { Block } from '@delguur/contract/community/articles'

/** A document of the editor as JSON. */
export type Doc = {
  type: string
  attrs?: Record<string, unknown>
  content?: Doc[]
  text?: string
  marks?: { type: string }[]
}
/** A product that the text names, as the editor shows it. */
export type Named = { id: number; slug: string; name: string; picture: string | null }

/** Words between `**` are strong; an empty run of them is left out. */
const runs = (text: string): Doc[] =>
  text.split('**').flatMap((part, index): Doc[] => {
    if (part === '') return []
    return [{ type: 'text', text: part, ...(index % 2 === 1 && { marks: [{ type: 'strong' }] }) }]
  })
const line = (type: string, text: string): Doc => {
  const content = type === 'heading' ? (text ? [{ type: 'text', text }] : []) : runs(text)
  return content.length > 0 ? { type, content } : { type }
}

/** The parts of an article as a document. */
export function docOf(blocks: readonly Block[], products: readonly Named[]): Doc {
  const known = new Map(products.map((product) => [product.slug, product]))
  const content = blocks.map((block): Doc => {
    switch (block.kind) {
      case 'text':
        return line('paragraph', block.text)
      case 'heading':
      case 'quote':
        return line(block.kind, block.text)
      case 'list':
        return {
          type: 'list',
          content: block.items.map((item) => ({ type: 'item', content: [line('paragraph', item)] })),
        }
      case 'picture':
        return { type: 'picture', attrs: { id: block.id, src: block.url, alt: block.alt, upload: null } }
      case 'product': {
        const { id = null, name = block.slug, picture = null } = known.get(block.slug) ?? {}
        return { type: 'product', attrs: { slug: block.slug, id, name, picture: picture ?? '' } }
      }
      default:
        return { type: 'paragraph' }
    }
  })
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

/** One line of words; stars that are typed are no marks. */
function wordsOf(node: Doc, marked = true): string {
  const text = (node.content ?? [])
    .map(({ text: words = '', marks = [] }) => {
      const plain = words.replaceAll('**', '*')
      return marked && marks.some(({ type }) => type === 'strong') ? `**${plain}**` : plain
    })
    .join('')
    .replaceAll('****', '')
  return text.replace(/\s+/g, ' ').trim()
}

function partOf(node: Doc): string {
  const attrs = node.attrs ?? {}
  switch (node.type) {
    case 'heading': {
      const words = wordsOf(node, false)
      return words && `## ${words}`
    }
    case 'quote': {
      const words = wordsOf(node)
      return words && `> ${words}`
    }
    case 'list':
      return (node.content ?? [])
        .map(({ content: [words] = [] }) => (words ? wordsOf(words) : ''))
        .filter(Boolean)
        .map((words) => `- ${words}`)
        .join('\n')
    case 'picture':
      return attrs.id
        ? `![${String(attrs.alt ?? '')
            .replace(/[\]\n]/g, ' ')
            .trim()}](${attrs.id})`
        : ''
    case 'product':
      return `[[${attrs.slug}]]`
    default:
      return wordsOf(node)
  }
}

/** A document as the shop takes it; a picture that has not arrived is left out. */
export const bodyOf = (doc: Doc): string => (doc.content ?? []).map(partOf).filter(Boolean).join('\n\n')

/** A document as readers will see it. */
export const blocksOf = (doc: Doc): Block[] =>
  (doc.content ?? []).flatMap((node): Block[] => {
    const attrs = node.attrs ?? {}
    if (node.type === 'picture') {
      if (!attrs.id) return []
      const src = String(attrs.src)
      const alt = String(attrs.alt ?? '')
      return [{ kind: 'picture', id: Number(attrs.id), alt, url: src, small: src, width: 16, height: 10 }]
    }
    if (node.type === 'product') return [{ kind: 'product', slug: String(attrs.slug) }]
    if (node.type === 'list') {
      const items = (node.content ?? []).flatMap(({ content: [words] = [] }) => (words ? wordsOf(words) || [] : []))
      return items.length > 0 ? [{ kind: 'list', items }] : []
    }
    const text = wordsOf(node, node.type !== 'heading')
    if (!text) return []
    return [{ kind: node.type === 'heading' || node.type === 'quote' ? node.type : 'text', text }]
  })

/** The parts of a type, in their order. */
export const nodesOf = (doc: Doc, type: string): Doc[] => (doc.content ?? []).filter((node) => node.type === type)
