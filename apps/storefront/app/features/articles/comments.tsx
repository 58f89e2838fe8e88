import type { Comment } from '@delguur/contract/comments'
import { yearDayText } from '@delguur/i18n/dates'
import { Button } from '@delguur/ui/button'
import { Field, TextArea } from '@delguur/ui/field'
import { useLocale, useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { showToast } from '@delguur/ui/toast-store'
import { type FormEvent, useEffect, useState } from 'react'
import { usePath } from '../../lib/path.ts'
import { fieldsOf, post, read } from '../../lib/post.ts'
import { redirectQuery } from '../../lib/redirect-to.ts'
import { useVisitor } from '../visitor/visitor.ts'
import { CubFace, faceOfName } from './cub-face.tsx'

export type Thread = { comments: Comment[]; total_count: number }
export type CommentAnswer = { ok: true; comment: Comment } | { ok: false; error: string }

type Props = { address: string; here: string; count: number; first: Thread; shop: string }

/** What readers write: the newest thread first, replies one deep; who is signed in writes at the top. */
export function Comments({ address, here, count, first, shop }: Props) {
  const t = useT()
  const { user } = useVisitor()
  const { thread, refresh } = useThread(address, first, user?.id)
  const [replying, setReplying] = useState<number>()
  const wrote = () => {
    setReplying(undefined)
    void refresh()
  }
  return (
    <section className="section comments" id="comments">
      <h2>
        {t('articles.comments')} <span className="muted num">{Math.max(count, thread.comments.length)}</span>
      </h2>
      <Write address={address} here={here} onWritten={wrote} signedIn={user !== null} />
      {thread.comments.length === 0 && <p className="muted">{t('articles.no_comments')}</p>}
      <ol className="threads">
        {thread.comments.map((comment) => (
          <li key={comment.id}>
            <OneComment comment={comment} shop={shop} refresh={refresh}>
              {user && (
                <button
                  type="button"
                  className="row-btn"
                  aria-expanded={replying === comment.id}
                  onClick={() => setReplying(replying === comment.id ? undefined : comment.id)}
                >
                  {t('articles.reply')}
                </button>
              )}
            </OneComment>
            {replying === comment.id && (
              <Write address={address} here={here} onWritten={wrote} signedIn reply={comment.id} />
            )}
            {comment.replies.length > 0 && (
              <ol className="replies">
                {comment.replies.map((reply) => (
                  <li key={reply.id}>
                    <OneComment comment={reply} shop={shop} refresh={refresh} />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The comments as this reader sees them: their own held ones are only in what is read after they are known. */
function useThread(address: string, first: Thread, userId: number | undefined) {
  const locale = useLocale()
  const [thread, setThread] = useState(first)
  const refresh = async () => {
    const answer = await read<Thread>(`/resources/comments?of=${encodeURIComponent(address)}&locale=${locale}`)
    if (answer) setThread(answer)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when somebody is signed in
  useEffect(() => {
    if (userId !== undefined) void refresh()
  }, [userId, address])
  return { thread, refresh }
}

type WriteProps = {
  address: string
  here: string
  onWritten: () => void
  signedIn: boolean
  reply?: number
}

function Write({ address, here, onWritten, signedIn, reply }: WriteProps) {
  const t = useT()
  const locale = useLocale()
  const path = usePath()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [text, setText] = useState('')
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    const answer = await post<CommentAnswer>('/resources/comments', fieldsOf(event), {
      'idempotency-key': crypto.randomUUID(),
    })
    setBusy(false)
    if (!answer?.ok) return setProblem(answer?.error ?? t('errors.network'))
    setText('')
    showToast({ text: t(answer.comment.state === 'held' ? 'articles.held' : 'articles.written') })
    onWritten()
  }
  return (
    <form className="write-comment" method="post" action="/resources/comments" onSubmit={(event) => void send(event)}>
      <input type="hidden" name="of" value={address} />
      <input type="hidden" name="locale" value={locale} />
      {reply && <input type="hidden" name="reply_id" value={reply} />}
      <Field label={t(reply ? 'articles.your_reply' : 'articles.your_comment')} hint={t('articles.rules')}>
        <TextArea
          name="comment"
          rows={3}
          maxLength={2000}
          required
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {problem && (
        <Note kind="bad" live>
          {problem}
        </Note>
      )}
      {signedIn ? (
        <Button type="submit" variant="dark" busy={busy && t('articles.sending')}>
          {t('articles.send')}
        </Button>
      ) : (
        <p>
          <Link className="btn btn-line" href={path('/login') + redirectQuery(here)}>
            {t('articles.sign_in')}
          </Link>
        </p>
      )}
    </form>
  )
}

type OneProps = { comment: Comment; shop: string; refresh: () => Promise<void>; children?: React.ReactNode }

function OneComment({ comment, shop, refresh, children }: OneProps) {
  const t = useT()
  const locale = useLocale()
  if (comment.state === 'deleted') return <p className="muted small">{t('articles.deleted')}</p>
  const name = comment.user.shop ? shop : comment.user.name || t('articles.reader')
  const act = async (intent: 'remove' | 'report') => {
    const fields = new URLSearchParams({ intent, id: String(comment.id), locale })
    const answer = await post<{ ok: boolean; error?: string }>('/resources/comments', fields)
    showToast({ text: answer?.ok ? t(`articles.${intent}_done`) : (answer?.error ?? t('errors.network')) })
    await refresh()
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
        <p className="comment-text">{comment.comment}</p>
        {comment.state === 'held' && <p className="small muted">{t('articles.held_note')}</p>}
        {comment.state === 'refused' && (
          <p className="small muted">{t('articles.refused_note', { reason: comment.reason ?? '' })}</p>
        )}
        <p className="comment-acts">
          {comment.rating !== null && (
            <span className="small muted">
              {t('articles.rated', { rating: comment.rating, count: comment.ratings_count })}
            </span>
          )}
          {comment.state === 'published' && children}
          {comment.mine ? (
            <button type="button" className="row-btn" onClick={() => void act('remove')}>
              {t('articles.remove')}
            </button>
          ) : (
            !comment.user.shop && (
              <button type="button" className="row-btn" onClick={() => void act('report')}>
                {t('articles.report')}
              </button>
            )
          )}
        </p>
      </div>
    </div>
  )
}
