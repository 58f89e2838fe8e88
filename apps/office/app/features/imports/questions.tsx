import { type Import, imports } from '@delguur/contract/office/imports'
import { clsx } from 'clsx'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useAct } from '../../lib/use-act.ts'
import { ErrorText } from '../../parts/small.tsx'
import styles from './import.module.css'

type Question = Import['questions'][number]
type Answer = NonNullable<Question['answer']>

const few = 12
const keyOf = (answer: Answer | null): string =>
  answer === null ? '' : typeof answer === 'string' ? answer : answer.currency

/** What the file leaves open; what is plain is answered already and can be changed. */
export function Questions({ of }: { of: Import }) {
  const t = useT()
  const { act, busy, fault } = useAct()
  const [answers, setAnswers] = useState<Record<string, Answer>>({})
  const [all, setAll] = useState(false)
  const canEdit = of.status === 'asking' || of.status === 'checked'
  // those without an answer stand first, and stay where they are while they are answered
  const sorted = [...of.questions].sort((a, b) => Number(a.answer !== null) - Number(b.answer !== null))
  const open = sorted.filter(({ answer }) => answer === null)
  const shown = all ? sorted : sorted.slice(0, Math.max(few, open.length))
  const toMake = open.filter(
    ({ key, options }) =>
      key.startsWith('category:') && options.some(({ value }) => value === 'new') && answers[key] === undefined,
  )
  const given = Object.keys(answers).length
  // a price times nothing would be written as nothing
  const isWhole = Object.values(answers).every((answer) => typeof answer === 'string' || answer.rate > 0)
  const save = () =>
    act(() => call(imports.edit, { params: { id: of.id }, version: of.version, body: { answers } }), t('common.save'))
  return (
    <section className={clsx('card', styles.questions)} aria-labelledby="import-questions">
      <h2 className="section-title" id="import-questions">
        {t('imports.asks')}
      </h2>
      <ul>
        {shown.map((question) => (
          <li key={question.key} className={clsx(styles.ask, question.answer === null && styles.askOpen)}>
            <Ask
              question={question}
              disabled={!canEdit || busy}
              answer={answers[question.key] ?? question.answer}
              onAnswer={(answer) => setAnswers({ ...answers, [question.key]: answer })}
            />
          </li>
        ))}
      </ul>
      <ErrorText text={fault} />
      <footer className="row wrap">
        {canEdit && toMake.length > 1 && (
          <button
            type="button"
            className="btn btn-quiet"
            disabled={busy}
            onClick={() => setAnswers({ ...answers, ...Object.fromEntries(toMake.map(({ key }) => [key, 'new'])) })}
          >
            {t('imports.makeAll', { count: toMake.length })}
          </button>
        )}
        {sorted.length > shown.length && (
          <button type="button" className="btn btn-quiet" onClick={() => setAll(true)}>
            {t('imports.allQuestions', { count: sorted.length })}
          </button>
        )}
        {canEdit && (
          <button
            type="button"
            className="btn btn-go push"
            disabled={given === 0 || !isWhole || busy}
            onClick={() => void save()}
          >
            {t('imports.saveAnswers')}
          </button>
        )}
      </footer>
    </section>
  )
}

type AskProps = { question: Question; answer: Answer | null; disabled: boolean; onAnswer: (answer: Answer) => void }

function Ask({ question, answer, disabled, onAnswer }: AskProps) {
  const t = useT()
  const { key, text, options } = question
  const chosen = keyOf(answer)
  const isMoney = key === 'currency' && chosen !== '' && chosen !== 'MNT' && chosen !== 'skip'
  const money = typeof answer === 'object' && answer ? answer : { currency: chosen, rate: 0, rounding: 100 }
  const choose = (value: string) =>
    onAnswer(key === 'currency' && value !== 'MNT' && value !== 'skip' ? { ...money, rate: 0, currency: value } : value)
  return (
    <>
      <label className={styles.askLine}>
        <span>{text}</span>
        <select className="input" value={chosen} disabled={disabled} onChange={({ target }) => choose(target.value)}>
          {chosen === '' && <option value="">{t('imports.pick')}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      </label>
      {isMoney && (
        <span className={clsx('row wrap', styles.money)}>
          <label className="field">
            {t('imports.rateHint', { currency: money.currency })}
            <input
              className="input"
              type="number"
              min="0.0001"
              step="any"
              required
              placeholder={t('imports.rateMissing')}
              disabled={disabled}
              value={money.rate || ''}
              onChange={({ target }) => onAnswer({ ...money, rate: Number(target.value) })}
            />
          </label>
          <label className="field">
            {t('imports.rounding')}
            <select
              className="input"
              disabled={disabled}
              value={money.rounding}
              onChange={({ target }) => onAnswer({ ...money, rounding: Number(target.value) })}
            >
              {[1, 10, 100, 500, 1000].map((each) => (
                <option key={each} value={each}>
                  ₮ {each}
                </option>
              ))}
            </select>
          </label>
        </span>
      )}
    </>
  )
}
