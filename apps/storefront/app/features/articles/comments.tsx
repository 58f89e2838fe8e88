import type { Comment } from '@delguur/contract/community/comments'
import { useLocale, useT } from '@delguur/ui/i18n'
import { lazy, Suspense, useEffect, useState } from 'react'
import { read } from '../../lib/post.ts'
import { useVisitor } from '../visitor/visitor.ts'
import { nameOf, OneComment } from './one-comment.tsx'

const WriteComment = lazy(() => import('./write-comment.tsx'))

export type Thread = { comments: Comment[]; total_count: number }

type Props = { address: string; here: string; count: number; first: Thread; shop: string }

/** What readers write: the newest thread first, replies one deep; who is signed in writes at the top. */
export function Comments({ address, here, count, first, shop }: Props) {
  const t = useT()
  const { user } = useVisitor()
  const { thread, refresh } = useThread(address, first, user?.id)
  /** What is replied to, and the thread that it is in. */
  const [replying, setReplying] = useState<{ thread: number; to: Comment }>()
  const wrote = () => {
    setReplying(undefined)
    void refresh()
  }
  const replyButton = (thread: number, to: Comment) =>
    user && (
      <button
        type="button"
        className="row-btn"
        aria-expanded={replying?.to.id === to.id}
        onClick={() => setReplying(replying?.to.id === to.id ? undefined : { thread, to })}
      >
        {t('articles.reply')}
      </button>
    )
  return (
    <section className="section comments" id="comments">
      <h2>
        {t('articles.comments')} <span className="muted num">{Math.max(count, thread.comments.length)}</span>
      </h2>
      <Suspense>
        <WriteComment address={address} here={here} onWritten={wrote} signedIn={user !== null} />
      </Suspense>
      {thread.comments.length === 0 && <p className="muted">{t('articles.no_comments')}</p>}
      <ol className="threads">
        {thread.comments.map((comment) => (
          <li key={comment.id}>
            <OneComment comment={comment} shop={shop} refresh={refresh}>
              {replyButton(comment.id, comment)}
            </OneComment>
            {comment.replies.length > 0 && (
              <ol className="replies">
                {comment.replies.map((reply) => (
                  <li key={reply.id}>
                    <OneComment comment={reply} shop={shop} refresh={refresh}>
                      {replyButton(comment.id, reply)}
                    </OneComment>
                  </li>
                ))}
              </ol>
            )}
            {replying?.thread === comment.id && (
              <Suspense>
                <WriteComment
                  key={replying.to.id}
                  address={address}
                  here={here}
                  onWritten={wrote}
                  signedIn
                  reply={replying.to.id}
                  start={replying.to.id === comment.id ? '' : `@${nameOf(t, replying.to, shop)} `}
                />
              </Suspense>
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
