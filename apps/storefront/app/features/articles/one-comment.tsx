import type { Comment } from '@delguur/contract/community/comments'
import { yearDayText } from '@delguur/i18n/dates'
import { useLocale, useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { post } from '../../lib/post.ts'
import { CubFace, faceOfName } from './cub-face.tsx'

const CommentForm = lazy(() => import('./comment-form.tsx'))

type T = ReturnType<typeof useT>
type Intent = 'remove' | 'report' | 'edit' | 'appeal' | 'helpful'
type Answer = { ok: boolean; error?: string }
type OneProps = { comment: Comment; shop: string; refresh: () => Promise<void>; children?: ReactNode }

export const nameOf = (t: T, { user }: Comment, shop: string): string =>
  user.shop ? shop : user.name || t('articles.reader')

const minuteMs = 60_000

/** Whole minutes until a comment can be changed no more; counts down while it stands there. */
function useMinutesLeft(until: string | null): number {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    if (!until) return
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, minuteMs / 2)
    return () => clearInterval(timer)
  }, [until])
  return until && now ? Math.max(0, Math.ceil((Date.parse(until) - now) / minuteMs)) : 0
}

/** One comment with what its reader, or its writer, may do with it. */
export function OneComment({ comment, shop, refresh, children }: OneProps) {
  const t = useT()
  const locale = useLocale()
  const left = useMinutesLeft(comment.editable_until)
  const [open, setOpen] = useState<'edit' | 'appeal' | 'remove'>()
  if (comment.state === 'deleted') {
    const by = comment.removed_by === 'owner' || comment.removed_by === 'shop' ? comment.removed_by : undefined
    return <p className="muted small">{t(by ? `articles.deleted_by_${by}` : 'articles.deleted')}</p>
  }
  const name = nameOf(t, comment, shop)
  const act = async (intent: Intent, words = ''): Promise<string | undefined> => {
    const fields = new URLSearchParams({ intent, id: String(comment.id), words, locale })
    const answer = await post<Answer>('/resources/comments', fields)
    if (!answer?.ok) return answer?.error ?? t('errors.network')
    showToast({ text: t(`articles.${intent}_done`) })
    setOpen(undefined)
    await refresh()
    return undefined
  }
  const press = async (intent: Intent) => {
    const problem = await act(intent)
    if (problem) showToast({ text: problem })
  }
  const button = (words: string, onClick: () => void, expanded?: boolean) => (
    <button type="button" className="row-btn" onClick={onClick} aria-expanded={expanded}>
      {words}
    </button>
  )
  return (
    <div className="comment" id={`comment-${comment.id}`}>
      <CubFace face={comment.user.shop ? { fur: 'night', tint: 'accent' } : faceOfName(name)} />
      <div>
        <p className="comment-by">
          <b>{name}</b> {comment.user.shop && <span className="state">{t('articles.shop')}</span>}
          <span className="small muted">
            {yearDayText(t, new Date(comment.created_at))}
            {comment.edited && ` · ${t('articles.edited')}`}
          </span>
        </p>
        {open === 'edit' ? (
          <Suspense>
            <CommentForm
              label={t('articles.your_comment')}
              start={comment.comment}
              onSend={(text) => act('edit', text)}
            />
          </Suspense>
        ) : (
          <p className="comment-text">{comment.comment}</p>
        )}
        {comment.state === 'held' && <p className="small muted">{t('articles.held_note')}</p>}
        {comment.state === 'refused' && (
          <p className="small muted">{t('articles.refused_note', { reason: comment.reason ?? '' })}</p>
        )}
        <p className="comment-acts">
          {comment.ratings_count > 0 && (
            <span className="small muted">{t('articles.helpful_count', { count: comment.ratings_count })}</span>
          )}
          {comment.state === 'published' && children}
          {comment.mine ? (
            <>
              {left > 0 &&
                button(
                  t('articles.edit_left', { count: left }),
                  () => setOpen(open === 'edit' ? undefined : 'edit'),
                  open === 'edit',
                )}
              {comment.can_appeal &&
                button(
                  t('articles.appeal'),
                  () => setOpen(open === 'appeal' ? undefined : 'appeal'),
                  open === 'appeal',
                )}
              {button(t('articles.remove'), () => void press('remove'))}
            </>
          ) : (
            <>
              {!comment.user.shop && (
                <>
                  {button(t('articles.helpful'), () => void press('helpful'))}
                  {button(t('articles.report'), () => void press('report'))}
                </>
              )}
              {comment.can_remove &&
                button(
                  t('articles.remove'),
                  () => setOpen(open === 'remove' ? undefined : 'remove'),
                  open === 'remove',
                )}
            </>
          )}
        </p>
        {open === 'remove' && (
          <p className="comment-acts">
            <span className="small">{t('articles.remove_sure')}</span>
            {button(t('articles.remove_yes'), () => void press('remove'))}
            {button(t('articles.remove_no'), () => setOpen(undefined))}
          </p>
        )}
        {open === 'appeal' && (
          <Suspense>
            <CommentForm label={t('articles.appeal_text')} start="" optional onSend={(text) => act('appeal', text)} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
