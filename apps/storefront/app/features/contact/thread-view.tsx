import type { ContactThread } from '@delguur/contract/community/contact-threads'
import { contactLengths, contactTopics } from '@delguur/contract/contact-fields'
import { dayText } from '@delguur/i18n/dates'
import { localTime } from '@delguur/kit/dates'
import { Button } from '@delguur/ui/button'
import { Field, TextArea } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Note } from '@delguur/ui/note'
import { Check, Clock } from 'lucide'
import { ShopMark } from '../../parts/shop-mark.tsx'
import type { FailedReply } from './thread.server.ts'

type Props = { thread: ContactThread; sent: boolean; refused: FailedReply | undefined }

/** What was asked and answered, the newest last, and the field to go on; works without scripts. */
export function ThreadView({ thread, sent, refused }: Props) {
  const t = useT()
  const { state, messages } = thread
  const isOver = state === 'answered' || state === 'closed'
  return (
    <section className="thread" aria-label={t('thread.label')}>
      <p className={isOver ? 'thread-state over' : 'thread-state'}>
        <Icon icon={isOver ? Check : Clock} />
        {t(`thread.state.${state}`)}
      </p>
      <ol className="thread-messages">
        {messages.map(({ id, by_shop, author, text, created_at }) => (
          <li key={id} className={by_shop ? 'thread-message' : 'thread-message own'}>
            {by_shop && (
              <span className="thread-face">
                <ShopMark />
              </span>
            )}
            <div>
              <span className="vh">{by_shop ? t('thread.shop') : t('thread.you')}: </span>
              <p>{text}</p>
              <p className="small thread-when">
                {by_shop && author && <b>{author}, </b>}
                <time dateTime={created_at}>{momentText(t, created_at)}</time>
              </p>
            </div>
          </li>
        ))}
      </ol>
      {sent && (
        <Note kind="ok" live>
          {t('thread.sent')}
        </Note>
      )}
      <form method="post" className="thread-reply">
        {state === 'closed' && <p className="small">{t('thread.again')}</p>}
        <Field label={t('thread.reply')} error={refused?.problem}>
          <TextArea name="message" rows={4} maxLength={contactLengths.message} defaultValue={refused?.typed} />
        </Field>
        <Button type="submit" variant="main">
          {t('thread.send')}
        </Button>
      </form>
      <p className="small muted">{t('thread.private')}</p>
    </section>
  )
}

const two = (value: number): string => String(value).padStart(2, '0')
function momentText(t: ReturnType<typeof useT>, at: string): string {
  const { hour, minute } = localTime(new Date(at))
  return `${dayText(t, new Date(at))}, ${two(hour)}:${two(minute)}`
}

/** A topic in words; what another client sent as it is. */
export function useSubject(subject: string): string {
  const t = useT()
  const topic = contactTopics.find((each) => each === subject)
  return topic ? t(`contact.topic.${topic}`) : subject
}
