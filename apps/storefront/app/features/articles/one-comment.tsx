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
type Part = 'edit' | 'appeal' | 'remove'
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
  const [open, setOpen] = useState<Part>()
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
        <Acts comment={comment} left={left} open={open} onOpen={setOpen} onPress={(intent) => void press(intent)}>
          {children}
        </Acts>
        {open === 'remove' && (
          <p className="comment-acts">
            <span className="small">{t('articles.remove_sure')}</span>
            <RowButton onClick={() => void press('remove')}>{t('articles.remove_yes')}</RowButton>
            <RowButton onClick={() => setOpen(undefined)}>{t('articles.remove_no')}</RowButton>
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

type ActsProps = {
  comment: Comment
  /** Minutes in which it can still be changed. */
  left: number
  open: Part | undefined
  onOpen: (part: Part | undefined) => void
  onPress: (intent: Intent) => void
  children: ReactNode
}

function Acts({ comment, left, open, onOpen, onPress, children }: ActsProps) {
  const t = useT()
  const opening = (part: Part, words: string) => (
    <RowButton onClick={() => onOpen(open === part ? undefined : part)} expanded={open === part}>
      {words}
    </RowButton>
  )
  return (
    <p className="comment-acts">
      {comment.ratings_count > 0 && (
        <span className="small muted">{t('articles.helpful_count', { count: comment.ratings_count })}</span>
      )}
      {comment.state === 'published' && children}
      {comment.mine ? (
        <>
          {left > 0 && opening('edit', t('articles.edit_left', { count: left }))}
          {comment.can_appeal && opening('appeal', t('articles.appeal'))}
          <RowButton onClick={() => onPress('remove')}>{t('articles.remove')}</RowButton>
        </>
      ) : (
        <>
          {!comment.user.shop && (
            <>
              <RowButton onClick={() => onPress('helpful')}>{t('articles.helpful')}</RowButton>
              <RowButton onClick={() => onPress('report')}>{t('articles.report')}</RowButton>
            </>
          )}
          {comment.can_remove && opening('remove', t('articles.remove'))}
        </>
      )}
    </p>
  )
}

type ButtonProps = { onClick: () => void; expanded?: boolean; children: ReactNode }

const RowButton = ({ onClick, expanded, children }: ButtonProps) => (
  <button type="button" className="row-btn" onClick={onClick} aria-expanded={expanded}>
    {children}
  </button>
)
