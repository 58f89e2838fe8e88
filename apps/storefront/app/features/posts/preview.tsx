import type { Block } from '@delguur/contract/community/articles'
import { useT } from '@delguur/ui/i18n'
import { ArticleText } from '../articles/article-text.tsx'
import { blocksOf, type Doc, nodesOf } from './blocks.ts'

type Props = { title: string; excerpt: string; blocks: readonly Block[]; names: ReadonlyMap<string, string> }

export const namesIn = (doc: Doc): Map<string, string> =>
  new Map(nodesOf(doc, 'product').map(({ attrs = {} }) => [String(attrs.slug), String(attrs.name || attrs.slug)]))

/** An article as its readers see it; products by their names. */
export function Preview({ title, excerpt, blocks, names }: Props) {
  const t = useT()
  return (
    <div className="post-preview">
      <h3>{title || t('posts.untitled')}</h3>
      {excerpt && <p className="story-lead-text">{excerpt}</p>}
      {blocks.map((block, index) => {
        const key = `${index}-${block.kind}`
        if (block.kind !== 'product') return <ArticleText key={key} blocks={[block]} products={[]} />
        return (
          <p key={key} className="post-product">
            <b>{names.get(block.slug) ?? block.slug}</b>
          </p>
        )
      })}
    </div>
  )
}

export const previewOf = (doc: Doc) => ({ blocks: blocksOf(doc), names: namesIn(doc) })
