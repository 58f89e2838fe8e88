import type { PageBlock } from '@delguur/contract/shopfront/page-blocks'
import type { PageContent } from '@delguur/contract/shopfront/pages-staff'
import type { Texts } from '@delguur/contract/texts'
import { locales } from '@delguur/kit/locale'
import type { PageRow } from '../../base/site/index.ts'
import { type Paragraph, writtenOf } from './page-text.domain.ts'

// A page between its two forms: the blocks that staff write, and the sections that the shop shows.

const textsOf = (content: unknown): Texts => {
  const by = content as Partial<Record<string, Paragraph[]>>
  return {
    mn: '',
    ...Object.fromEntries(locales.flatMap((locale) => (by[locale] ? [[locale, writtenOf(by[locale] ?? [])]] : []))),
  }
}

type Settings = { anchor?: string; block?: PageBlock }

/** What is shown, as staff write it: sections that came with the shop are texts under a heading. */
export const contentOf = (page: PageRow): PageContent => ({
  slug: page.slug,
  title: page.title,
  meta_title: page.meta_title ?? { mn: '' },
  meta_description: page.meta_description ?? { mn: '' },
  blocks: page.sections.map(({ name, content, settings }): PageBlock => {
    const { anchor = '', block } = (settings ?? {}) as Settings
    return block ?? { kind: 'text', heading: name, text: textsOf(content), anchor }
  }),
})

/** The words of a block by which search and programs know it: its name, and its text. */
function wordsOf(block: PageBlock): { name: Texts; text: Texts } {
  const none: Texts = { mn: '' }
  switch (block.kind) {
    case 'text':
      return { name: block.heading, text: block.text }
    case 'heading':
      return { name: block.text, text: none }
    case 'picture':
      return { name: none, text: none }
    case 'columns':
      return { name: none, text: joined([block.left, block.right]) }
    case 'faq':
      return { name: block.heading, text: joined(block.items.flatMap(({ question, answer }) => [question, answer])) }
    case 'products':
    case 'contact':
      return { name: block.heading, text: none }
    default:
      return { name: block.label, text: none }
  }
}

/** In each language that any of them has, with Mongolian where one has it not. */
const joined = (texts: readonly Texts[]): Texts => ({
  mn: '',
  ...Object.fromEntries(
    locales
      .filter((locale) => locale === 'mn' || texts.some((text) => text[locale]))
      .map((locale) => [locale, texts.map((text) => text[locale] || text.mn).join('\n\n')]),
  ),
})

export type SectionRow = { type: string; name: Texts; text: Texts; settings: Settings }

/** What is kept of each block where the shop shows it. */
export const sectionsOf = (blocks: readonly PageBlock[]): SectionRow[] =>
  blocks.map((block) => ({
    type: block.kind === 'text' ? 'rich_text' : block.kind,
    ...wordsOf(block),
    settings: block.kind === 'text' ? { anchor: block.anchor } : { block },
  }))

const fieldsOf = (block: PageBlock): Texts[] => {
  const { name, text } = wordsOf(block)
  return block.kind === 'picture' ? [block.alt] : [name, text]
}

/** Languages in which the title and every part has words. */
export const languagesOf = ({ title, blocks }: PageContent): string[] =>
  locales.filter(
    (locale) => title[locale] && blocks.every((block) => fieldsOf(block).every((text) => !text.mn || text[locale])),
  )

/** What a page needs before anybody reads it. */
export const incomplete = ({ title, blocks }: PageContent): string[] => [
  ...(title.mn ? [] : ['title']),
  ...(blocks.length > 0 ? [] : ['blocks']),
  ...blocks.flatMap((block, index) => (block.kind === 'picture' && !block.alt.mn ? [`blocks[${index}].alt`] : [])),
]
