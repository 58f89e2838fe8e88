import { useLocale, useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { showToast } from '@delguur/ui/toast-store'
import { Bookmark, Check, Plus } from 'lucide'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePath } from '../../lib/path.ts'
import { post, read } from '../../lib/post.ts'
import { redirectQuery } from '../../lib/redirect-to.ts'
import { useVisitor } from '../visitor/visitor.ts'

type Reading = { saved: boolean; followed: boolean }
type Props = { article?: number; author?: number; here: string }

/** Follow the author and keep the article, for who is signed in; others are led to the sign-in and back. */
export function ReadingButtons({ article, author, here }: Props) {
  const t = useT()
  const locale = useLocale()
  const path = usePath()
  const navigate = useNavigate()
  const { user } = useVisitor()
  const [state, setState] = useState<Reading>({ saved: false, followed: false })
  const query = new URLSearchParams({
    locale,
    ...(article && { article: String(article) }),
    ...(author && { author: String(author) }),
  }).toString()
  useEffect(() => {
    if (user) void read<Reading>(`/resources/reading?${query}`).then((known) => known && setState(known))
  }, [user, query])
  const press = async (intent: 'save' | 'follow' | 'unfollow') => {
    if (!user) return void navigate(path('/login') + redirectQuery(here))
    const answer = await post<Reading & { error?: string }>(
      '/resources/reading',
      new URLSearchParams(`${query}&intent=${intent}`),
    )
    if (!answer || answer.error) return showToast({ text: answer?.error ?? t('errors.network') })
    setState(answer)
  }
  return (
    <>
      {author && (
        <button
          type="button"
          className="btn btn-line"
          aria-pressed={state.followed}
          onClick={() => void press(state.followed ? 'unfollow' : 'follow')}
        >
          <Icon icon={state.followed ? Check : Plus} small />
          {t(state.followed ? 'articles.following' : 'articles.follow')}
        </button>
      )}
      {article && (
        <button type="button" className="btn btn-line" aria-pressed={state.saved} onClick={() => void press('save')}>
          <Icon icon={Bookmark} small />
          {t(state.saved ? 'articles.saved' : 'articles.save')}
        </button>
      )}
    </>
  )
}
