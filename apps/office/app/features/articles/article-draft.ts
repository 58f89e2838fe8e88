import type { StaffArticle } from '@delguur/contract/community/articles-staff'
import type { Texts } from '@delguur/contract/texts'
import { type Locale, locales } from '@delguur/kit/locale'
import { type Block, blocksOf, textOf } from '@delguur/kit/text/article-text'

/** A part of a text with a key of the list on the screen. */
export type BlockDraft = Block & { key: string }
export type ArticleDraft = {
  slug: string
  title: Texts
  excerpt: Texts
  body: Record<Locale, BlockDraft[]>
  tags: string[]
  author_id: number | null
  picture_key: string | null
  picture_alt: Texts
}

let keys = 0
export const keyed = (block: Block): BlockDraft => ({ ...block, key: `block-${++keys}` })
const plain = ({ key: _, ...block }: BlockDraft): Block => block

export const draftOf = (article: StaffArticle): ArticleDraft => {
  const { slug, title, excerpt, body, tags, author_id, picture_key, picture_alt } = article
  const parts = locales.map((locale) => [locale, blocksOf(body[locale] ?? '').map(keyed)])
  return { slug, title, excerpt, body: Object.fromEntries(parts), tags, author_id, picture_key, picture_alt }
}

/** What is sent; parts without words are left out. */
export const bodyOf = (draft: ArticleDraft) => ({
  ...draft,
  body: Object.fromEntries(locales.map((locale) => [locale, textOf(draft.body[locale].filter(hasWords).map(plain))])),
})

export function hasWords(block: Block): boolean {
  switch (block.kind) {
    case 'list':
      return block.items.some((item) => item.trim())
    case 'product':
    case 'picture':
      return true
    default:
      return block.text.trim() !== ''
  }
}

/** The same parts without words, for a translation: products and pictures stay. */
export const bare = (blocks: readonly BlockDraft[]): BlockDraft[] =>
  blocks.map((block) => {
    if (block.kind === 'list') return keyed({ kind: 'list', items: block.items.map(() => '') })
    if (block.kind === 'product') return keyed({ kind: 'product', slug: block.slug })
    if (block.kind === 'picture') return keyed({ kind: 'picture', id: block.id, alt: '' })
    return keyed({ kind: block.kind, text: '' })
  })

/** Whether two drafts would be sent alike. */
export const isSame = (one: ArticleDraft, other: ArticleDraft): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other))
