import { Button } from '@delguur/ui/button'
import { Field, TextArea } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { useState } from 'react'

type Props = {
  label: string
  start: string
  optional?: boolean
  /** Gives what went wrong. */
  onSend: (text: string) => Promise<string | undefined>
}

/** Words about a comment that stands there already: the changed text, or what is said against a refusal. */
export default function CommentForm({ label, start, optional = false, onSend }: Props) {
  const t = useT()
  const [text, setText] = useState(start)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    if (busy) return
    setBusy(true)
    setProblem(await onSend(text))
    setBusy(false)
  }
  return (
    <form
      className="write-comment"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field label={label} optional={optional}>
        <TextArea
          rows={3}
          maxLength={optional ? 500 : 2000}
          required={!optional}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {problem && (
        <Note kind="bad" live>
          {problem}
        </Note>
      )}
      <Button type="submit" variant="dark" busy={busy && t('articles.sending')}>
        {t('articles.send')}
      </Button>
    </form>
  )
}
