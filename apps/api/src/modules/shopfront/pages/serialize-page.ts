import type { PageBlock, PageSection } from '@delguur/contract/shopfront/page-blocks'
import type { Texts } from '@delguur/contract/texts'
import { inLocale, type Locale } from '@delguur/kit/locale'
import { anchorOf, blocksOf, type PageFacts, type PageRow } from '../../base/site/index.ts'
import { paragraphsOf } from './page-text.domain.ts'

type About = { locale: Locale; facts: PageFacts; products: ReadonlyMap<string, number> }
type Section = PageRow['sections'][number]

const blockOf = (settings: unknown): PageBlock | undefined => (settings as { block?: PageBlock } | null)?.block

/** Products that sections of a page name, by slug. */
export const slugsIn = (sections: readonly Pick<Section, 'settings'>[]): string[] =>
  sections.flatMap(({ settings }) => {
    const block = blockOf(settings)
    return block?.kind === 'products' ? block.slugs : []
  })

/** A section in one language. */
export function serializeSection({ name, content, settings }: Section, about: About): PageSection {
  const block = blockOf(settings)
  if (block) return serializeBlock(block, about)
  return {
    kind: 'text',
    anchor: anchorOf(settings),
    name: inLocale(name, about.locale),
    blocks: blocksOf(content, about.locale, about.facts),
  }
}

/** A block in one language, as it is written. */
export function serializeBlock(block: PageBlock, { locale, facts, products }: About): PageSection {
  const localized = (text: Texts): string => inLocale(text, locale)
  const tell = (text: Texts) => blocksOf({ mn: paragraphsOf(localized(text)) }, 'mn', facts)
  const plain = { kind: block.kind, anchor: null, name: '', blocks: [] }
  switch (block.kind) {
    case 'text':
      return { ...plain, anchor: block.anchor || null, name: localized(block.heading), blocks: tell(block.text) }
    case 'heading':
      return { ...plain, name: localized(block.text) }
    case 'picture':
      return { ...plain, picture: { src: `/media/${block.picture_key}`, alt: localized(block.alt) } }
    case 'columns':
      return { ...plain, blocks: tell(block.left), right: tell(block.right) }
    case 'products':
      return {
        ...plain,
        name: localized(block.heading),
        product_ids: block.slugs.flatMap((slug) => products.get(slug) ?? []),
      }
    case 'category':
      return { ...plain, link: { url: `/t/${block.permalink}`, label: localized(block.label) } }
    case 'video':
      return { ...plain, link: { url: block.url, label: localized(block.label) } }
    case 'faq':
      return {
        ...plain,
        name: localized(block.heading),
        questions: block.items.map(({ question, answer }) => ({ question: localized(question), answer: tell(answer) })),
      }
    case 'button':
      return { ...plain, link: { url: block.url, label: localized(block.label) } }
    case 'contact':
      return { ...plain, name: localized(block.heading) }
  }
}
