import type { Comment } from '@delguur/contract/community/comments'
import { Button } from '@delguur/ui/button'
import { Field, TextArea } from '@delguur/ui/field'
import { useLocale, useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { showToast } from '@delguur/ui/toast-store'
import { type FormEvent, useState } from 'react'
import { usePath } from '../../lib/path.ts'
import { fieldsOf, post } from '../../lib/post.ts'
import { redirectQuery } from '../../lib/redirect-to.ts'

export type CommentAnswer = { ok: true; comment: Comment } | { ok: false; error: string }

type WriteProps = {
  address: string
  here: string
  onWritten: () => void
  signedIn: boolean
  reply?: number
  /** What stands in the field already: whom a deeper reply is for. */
  start?: string
}

/** The field for a comment, or for a reply to one. */
export default function WriteComment({ address, here, onWritten, signedIn, reply, start = '' }: WriteProps) {
  const t = useT()
  const locale = useLocale()
  const path = usePath()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [text, setText] = useState(start)
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
