import { useLocale, useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { showToast } from '@delguur/ui/toast-store'
import { ThumbsUp } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { usePath } from '../../lib/path.ts'
import { post } from '../../lib/post.ts'
import { redirectQuery } from '../../lib/redirect-to.ts'
import { useVisitor } from '../visitor/visitor.ts'

type Answer = { ok: true; helpful_count: number } | { ok: false; error: string }

type Props = { of: 'review' | 'question'; id: number; count: number; here: string }

/** Says that a review or an answer helped; pressed again, no longer. Who is not signed in is led to the sign-in. */
export function Helpful({ of, id, count, here }: Props) {
  const t = useT()
  const locale = useLocale()
  const path = usePath()
  const navigate = useNavigate()
  const { user } = useVisitor()
  const [state, setState] = useState({ on: false, count })
  const press = async () => {
    if (!user) return navigate(path('/login') + redirectQuery(here))
    const before = state
    setState({ on: !before.on, count: before.count + (before.on ? -1 : 1) })
    const fields = new URLSearchParams({ intent: 'helpful', id: String(id), on: String(!before.on), locale })
    const answer = await post<Answer>(`/resources/${of}`, fields)
    if (answer?.ok) return setState({ on: !before.on, count: answer.helpful_count })
    setState(before)
    showToast({ text: answer?.error ?? t('errors.network') })
  }
  return (
    <button type="button" className="helpful needs-scripts" aria-pressed={state.on} onClick={() => void press()}>
      <Icon icon={ThumbsUp} small />
      {t(of === 'review' ? 'reviews.helpful' : 'questions.helpful')}
      {state.count > 0 && <span className="num">{state.count}</span>}
    </button>
  )
}
