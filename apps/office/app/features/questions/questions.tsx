import { type StaffQuestion, staffQuestions } from '@delguur/contract/community/questions'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { MessageCircleQuestionMark } from 'lucide'
import { useId, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { oneOf } from '../../lib/form/one-of.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { ListPage } from '../../parts/list/list-page.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import styles from './questions.module.css'

const states = ['waiting', 'answered', 'refused'] as const
const stateOf = (search: URLSearchParams) => oneOf(states, search.get('state'), 'waiting')

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const query = { state: stateOf(search), page: search.get('page') ?? '1', per_page: '20' }
  return { ...(await call(staffQuestions.list, { query, signal: request.signal })), at: new Date() }
}

/** Questions about products: answered once for all, merged with an answered one, or refused with a reason. */
export function Component() {
  const t = useT()
  const { questions, current_page, pages, at } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  return (
    <ListPage
      title={t('questions.title')}
      views={{ views: t.group('questions.views'), open: stateOf(search) }}
      count={questions.length}
      empty={{ icon: MessageCircleQuestionMark, title: t('questions.nothing'), hint: t('questions.nothingHint') }}
      numbered={{ page: current_page, pages }}
    >
      <ul className={styles.list}>
        {questions.map((question) => (
          <Question key={question.id} question={question} now={at} />
        ))}
      </ul>
    </ListPage>
  )
}
Component.displayName = 'Questions'

function Question({ question, now }: { question: StaffQuestion; now: Date }) {
  const t = useT()
  const { act, busy, fault } = useAct()
  const [answer, setAnswer] = useState(question.answer ?? '')
  const { id, product, locale, held_for, author, created_at, passages, alike, state, helpful_count } = question
  const params = { id }
  const canEdit = useMay('moderation.edit')
  const about = [
    author.name,
    dayAndClock(t, created_at, now),
    t.maybe(`questions.in.${locale}`),
    helpful_count > 0 && t('questions.helpful', { n: helpful_count }),
  ]
  return (
    <li className={clsx('card', styles.question)}>
      <div className="row wrap">
        <a className="link" href={`/products/${product.slug}/questions`} target="_blank" rel="noreferrer">
          {product.name}
        </a>
        <span className="meta">{about.filter(Boolean).join(' · ')}</span>
        {held_for && <span className="state state-warn">{t.maybe(`moderation.rules.${held_for}`) ?? held_for}</span>}
      </div>
      <p className={styles.text}>{question.question}</p>
      {state === 'refused' && <p className="meta">{question.reason}</p>}
      {passages.length > 0 && <h3>{t('questions.passages')}</h3>}
      {passages.map(({ text, title }) => (
        <blockquote key={text}>
          <span>{text}</span>
          <span className="meta">{title}</span>
          {canEdit && (
            <button
              type="button"
              className="btn"
              onClick={() => setAnswer((old) => [old, text].filter(Boolean).join('\n'))}
            >
              {t('questions.use')}
            </button>
          )}
        </blockquote>
      ))}
      {alike.length > 0 && <h3>{t('questions.alike')}</h3>}
      {alike.map((each) => (
        <blockquote key={each.id}>
          <b>{each.question}</b>
          <span>{each.answer}</span>
          {canEdit && (
            <button
              type="button"
              className="btn"
              disabled={busy}
              onClick={() =>
                void act(() => call(staffQuestions.merge, { params, body: { into: each.id } }), t('questions.merged'))
              }
            >
              {t('questions.merge')}
            </button>
          )}
        </blockquote>
      ))}
      {!canEdit && question.answer && <p>{question.answer}</p>}
      {canEdit && <AnswerForm question={question} answer={answer} busy={busy} act={act} onAnswer={setAnswer} />}
      {canEdit && state !== 'refused' && <RefuseForm id={id} busy={busy} act={act} />}
      <ErrorText text={fault} />
    </li>
  )
}

type FormProps = { busy: boolean; act: ReturnType<typeof useAct>['act'] }
type AnswerProps = FormProps & { question: StaffQuestion; answer: string; onAnswer: (answer: string) => void }

function AnswerForm({ question, answer, busy, act, onAnswer }: AnswerProps) {
  const t = useT()
  const field = useId()
  const params = { id: question.id }
  return (
    <>
      <div className="field">
        <label htmlFor={field}>{t('questions.answer')}</label>
        <textarea
          id={field}
          className="input"
          rows={3}
          maxLength={3000}
          value={answer}
          onChange={({ target }) => onAnswer(target.value)}
        />
      </div>
      <div className="row">
        <button
          type="button"
          className="btn btn-go"
          disabled={busy || !answer.trim() || answer === question.answer}
          onClick={() =>
            void act(() => call(staffQuestions.answer, { params, body: { answer } }), t('questions.answered'))
          }
        >
          <Icon icon={MessageCircleQuestionMark} small />
          {question.state === 'answered' ? t('questions.change') : t('questions.send')}
        </button>
      </div>
    </>
  )
}

function RefuseForm({ id, busy, act }: FormProps & { id: number }) {
  const t = useT()
  const field = useId()
  const [reason, setReason] = useState('')
  return (
    <div className="field">
      <label htmlFor={field}>{t('questions.reason')}</label>
      <span className="row">
        <input
          id={field}
          className="input"
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <button
          type="button"
          className="btn btn-danger"
          disabled={busy || !reason.trim()}
          onClick={() =>
            void act(() => call(staffQuestions.refuse, { params: { id }, body: { reason } }), t('questions.refused'))
          }
        >
          {t('questions.refuse')}
        </button>
      </span>
    </div>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />
