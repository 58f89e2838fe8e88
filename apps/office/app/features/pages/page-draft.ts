import type { BlockKind } from '@delguur/contract/messages/message-lists'
import type { PageBlock } from '@delguur/contract/shopfront/page-blocks'
import type { PageContent, StaffPage } from '@delguur/contract/shopfront/pages-staff'

/** A block with a key that stays its own while it is moved. */
export type Keyed = { key: string; block: PageBlock }
export type PageDraft = Omit<PageContent, 'blocks'> & { blocks: Keyed[] }

export const keyed = (block: PageBlock): Keyed => ({ key: crypto.randomUUID(), block })

export const draftOf = ({ slug, title, meta_title, meta_description, blocks }: StaffPage): PageDraft => ({
  slug,
  title,
  meta_title,
  meta_description,
  blocks: blocks.map(keyed),
})
export const contentOf = ({ blocks, ...rest }: PageDraft): PageContent => ({
  ...rest,
  blocks: blocks.map(({ block }) => block),
})

export const isSame = (one: PageDraft, other: PageDraft): boolean =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other))

const none = () => ({ mn: '' })

/** An empty block of a kind. */
export function newBlock(kind: BlockKind): PageBlock {
  switch (kind) {
    case 'text':
      return { kind, heading: none(), text: none(), anchor: '' }
    case 'heading':
      return { kind, text: none() }
    case 'picture':
      return { kind, picture_key: '', alt: none() }
    case 'columns':
      return { kind, left: none(), right: none() }
    case 'products':
      return { kind, heading: none(), slugs: [] }
    case 'category':
      return { kind, permalink: '', label: none() }
    case 'video':
      return { kind, url: 'https://', label: none() }
    case 'faq':
      return { kind, heading: none(), items: [{ question: none(), answer: none() }] }
    case 'button':
      return { kind, label: none(), url: '/' }
    case 'contact':
      return { kind, heading: none() }
  }
}

/** The list with one of its blocks at another place. */
export function movedTo(blocks: readonly Keyed[], key: string, to: number): Keyed[] {
  const from = blocks.findIndex((each) => each.key === key)
  const rest = blocks.filter((each) => each.key !== key)
  const block = blocks[from]
  if (!block || to < 0 || to >= blocks.length) return [...blocks]
  return [...rest.slice(0, to), block, ...rest.slice(to)]
}
