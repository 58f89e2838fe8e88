import type { ArticleTag } from '@delguur/contract/articles'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Sheet } from '@delguur/ui/sheet'
import { Plus, X } from 'lucide'
import { useState } from 'react'

const most = 5

type Props = { all: readonly ArticleTag[]; chosen: readonly string[]; onChange: (tags: string[]) => void }

/** What the article is about, of the tags that the shop has. */
export function TagChoice({ all, chosen, onChange }: Props) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const nameOf = (slug: string) => all.find((tag) => tag.slug === slug)?.name ?? slug
  const rest = all.filter(({ slug }) => !chosen.includes(slug))
  return (
    <section className="post-tags" aria-label={t('posts.tags')}>
      {chosen.map((slug) => (
        <button
          key={slug}
          type="button"
          className="chip"
          aria-label={t('posts.remove_tag', { name: nameOf(slug) })}
          onClick={() => onChange(chosen.filter((each) => each !== slug))}
        >
          {nameOf(slug)}
          <Icon icon={X} small />
        </button>
      ))}
      {chosen.length < most && rest.length > 0 && (
        <button type="button" className="chip chip-line" onClick={() => setOpen(true)}>
          <Icon icon={Plus} small />
          {t('posts.add_tag')}
        </button>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={t('posts.add_tag')}>
        <div className="chips">
          {rest.map(({ slug, name }) => (
            <button
              key={slug}
              type="button"
              className="chip"
              onClick={() => {
                onChange([...chosen, slug])
                setOpen(false)
              }}
            >
              {name}
            </button>
          ))}
        </div>
      </Sheet>
    </section>
  )
}
