import type { Article, ArticleTag } from '@delguur/contract/community/articles'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Sheet } from '@delguur/ui/sheet'
import { Plus, X } from 'lucide'
import { useState } from 'react'
import { NewTag } from './new-tag.tsx'

const most = 5

type Props = {
  all: readonly ArticleTag[]
  /** Those that the writer named, as they were when the page was opened. */
  own: Article['new_tags']
  chosen: readonly string[]
  onChange: (tags: string[]) => void
}

/** What the article is about: tags that the shop has, and new ones by the writer's own names. */
export function TagChoice({ all, own, chosen, onChange }: Props) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const known = (word: string) => all.find(({ slug }) => slug === word)
  const named = (word: string) => own.find(({ slug }) => slug === word)
  const nameOf = (word: string) => (known(word) ?? named(word))?.name ?? word
  const stateOf = (word: string) =>
    known(word) ? undefined : t(named(word)?.state === 'refused' ? 'posts.tag_not' : 'posts.tag_waits')
  const rest = all.filter(({ slug }) => !chosen.includes(slug))
  const add = (word: string) => {
    const same = (name: string) => name.toLowerCase() === word.toLowerCase()
    const tag = all.find(({ slug, name }) => slug === word || same(name))?.slug ?? word
    if (!chosen.some((each) => each === tag || same(nameOf(each)))) onChange([...chosen, tag])
    setOpen(false)
  }
  return (
    <section className="post-tags" aria-label={t('posts.tags')}>
      {chosen.map((word) => (
        <button
          key={word}
          type="button"
          className="chip"
          aria-label={t('posts.remove_tag', { name: [nameOf(word), stateOf(word)].filter(Boolean).join(' · ') })}
          onClick={() => onChange(chosen.filter((each) => each !== word))}
        >
          {nameOf(word)}
          {stateOf(word) && <span className="muted small"> · {stateOf(word)}</span>}
          <Icon icon={X} small />
        </button>
      ))}
      {chosen.length < most && (
        <button type="button" className="chip chip-line" onClick={() => setOpen(true)}>
          <Icon icon={Plus} small />
          {t('posts.add_tag')}
        </button>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={t('posts.add_tag')}>
        <div className="chips">
          {rest.map(({ slug, name }) => (
            <button key={slug} type="button" className="chip" onClick={() => add(slug)}>
              {name}
            </button>
          ))}
        </div>
        <NewTag onAdd={add} />
      </Sheet>
    </section>
  )
}
